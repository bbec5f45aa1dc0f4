import { useEffect, useRef, useState } from 'react'
import { useBrowserValue } from '../../../platform/store.ts'

/** The part of the browser's speech recognition that is used here; TypeScript's DOM types have none. */
interface Recognition extends EventTarget {
  lang: string
  interimResults: boolean
  start: () => void
  abort: () => void
}
interface HeardEvent extends Event {
  /** The alternatives of each part of what was said, the likeliest first. */
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
type RecognitionClass = new () => Recognition

/** Why nothing was heard, as a key of the texts. */
export type SpeechProblem = 'refused' | 'silence' | 'noMicrophone' | 'network' | 'failed'

const PROBLEMS: Readonly<Record<string, SpeechProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'no-speech': 'silence',
  'audio-capture': 'noMicrophone',
  network: 'network',
}

function recognitionClass(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/**
 * The browser's own speech recognition, in Malayalam or Indian English. `isSupported` is false on the server and where
 * the browser has none. `onText` is called with everything heard so far, and at the end with `isOver`; not after
 * `cancel`, nor when the component has left the page.
 */
export function useSpeech(lang: 'en' | 'ml', onText: (text: string, isOver: boolean) => void) {
  const isSupported = useBrowserValue(() => recognitionClass() !== null, false)
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<SpeechProblem | null>(null)
  const running = useRef<Recognition | null>(null)
  /** Of the latest render: listening outlasts many. */
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(
    () => () => {
      const recognition = running.current
      running.current = null
      recognition?.abort()
    },
    [],
  )

  const stop = (): void => running.current?.abort()
  const cancel = (): void => {
    const recognition = running.current
    running.current = null
    setListening(false)
    recognition?.abort()
  }
  const start = (): void => {
    const Recognizer = recognitionClass()
    if (!Recognizer) return
    cancel()
    const recognition = new Recognizer()
    recognition.lang = lang === 'ml' ? 'ml-IN' : 'en-IN'
    recognition.interimResults = true
    let heard = ''
    recognition.addEventListener('result', (event) => {
      if (running.current !== recognition) return
      const { results } = event as HeardEvent
      const parts = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '')
      heard = parts.join(' ').trim()
      latest.current(heard, false)
    })
    recognition.addEventListener('error', (event) => {
      if (running.current !== recognition) return
      const { error } = event as Event & { error: string }
      if (error !== 'aborted') setProblem(PROBLEMS[error] ?? 'failed')
    })
    recognition.addEventListener('end', () => {
      if (running.current !== recognition) return
      running.current = null
      setListening(false)
      if (heard !== '') latest.current(heard, true)
    })
    running.current = recognition
    setProblem(null)
    setListening(true)
    try {
      recognition.start()
    } catch {
      running.current = null
      setListening(false)
      setProblem('failed')
    }
  }
  return { isSupported, isListening, problem, start, stop, cancel }
}
