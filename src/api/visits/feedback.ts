import { visitAnswerBody } from '../../contracts/visits/feedback.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Mount } from '../platform/mount.ts'

type Pressed = { Params: { token: string }; Body: string }

/**
 * The page behind the link of a visit's questions posts here, one answer a press: the token in the URL authorizes it,
 * with or without scripts or a session. The response redirects back to the page.
 */
export const visitFeedback: Mount = (app, services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<Pressed>(
      '/visit-feedback/:token',
      { schema: { hide: true }, config: { ignoreToken: true } },
      async ({ params: { token }, body }, reply) => {
        const form = new URLSearchParams(typeof body === 'string' ? body : '')
        const answer = { yes: true, no: false }[form.get('answer') ?? '']
        const pressed = visitAnswerBody.safeParse({ question: form.get('question'), answer })
        if (!pressed.success) throw new DomainError('invalid', 'notChoice')
        await services.visitFeedback.answerByToken(token, pressed.data)
        void reply.header('cache-control', 'no-store')
        return reply.redirect(`/visit-feedback/${token}`, 303)
      },
    )
  })
}
