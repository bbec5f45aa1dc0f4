import { resendAfterSignIn } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'

/** Downloads a file that only its owner may have: a plain link carries no token. Answers whether it worked. */
export async function downloadFile(path: string, name: string): Promise<boolean> {
  try {
    const answer = await resendAfterSignIn(() => download(path))
    if (!answer.ok) return false
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    URL.revokeObjectURL(address)
    return true
  } catch {
    return false
  }
}

function download(path: string): Promise<Response> {
  const token = storedToken()
  return fetch(`/api${path}`, {
    headers: {
      'accept-language': document.documentElement.lang || 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
}
