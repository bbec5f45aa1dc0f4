import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { withLanguage } from '../../ui/Link.tsx'
import type { DraftSaver } from './drafts/draft-saver.ts'
import type { Step } from './values/steps.ts'

export interface Steps {
  /** The heading of the present step. */
  heading: RefObject<HTMLHeadingElement | null>
  goTo: (step: Step) => void
  /** To an empty form: on its own address, where this one was a draft's. */
  startNext: () => void
  /** To the page of a listing that was just added. The empty form takes this one's place behind it. */
  showPublished: (id: number) => Promise<void>
}

/** Opens the steps of the form: each has its address, and its heading in view and in focus. */
export function useSteps({
  saver,
  step,
  ready,
  draftKey,
}: {
  saver: DraftSaver
  step: Step
  /** Whether the draft is read. */
  ready: boolean
  draftKey: string | null
}): Steps {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = useCallback(
    (next: Step) => {
      saver.flush()
      void navigate(withLanguage(`?step=${next}`, window.location.search), {
        preventScrollReset: true,
      })
    },
    [saver, navigate],
  )
  const startNext = (): void => {
    if (draftKey === null) goTo(1)
    else void navigate(withLanguage(paths.addProperty(), window.location.search))
  }
  const showPublished = async (id: number): Promise<void> => {
    const { search } = window.location
    const empty = draftKey === null ? '?step=1' : paths.addProperty()
    await navigate(withLanguage(empty, search), { replace: true, preventScrollReset: true })
    await navigate(withLanguage(paths.published(id), search))
  }
  // The first page view leaves the focus alone.
  const shown = useRef<Step | null>(null)
  useEffect(() => {
    if (!ready) return
    // Once per mount: a new form has only its first step open.
    if (shown.current !== step) saver.visit(step)
    if (shown.current !== null && shown.current !== step) {
      saver.flush()
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [ready, saver, step])
  return { heading, goTo, startNext, showPublished }
}
