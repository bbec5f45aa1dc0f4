import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import type { LinkDays } from '../../../../domain/papers/link-days.ts'
import { randomId } from '../../../platform/random-id.ts'
import {
  faultOf,
  forgetFiles,
  isPaperFile,
  keepFile,
  type ChosenFile,
} from '../files/chosen-files.ts'
import { readUnsent, saveUnsent } from './unsent-messages.ts'

const MEGABYTE = 1024 * 1024

/** The message that is being written in a conversation: its text and files, as this browser stores them. */
export function useDraft(userId: number, threadId: number) {
  const { t } = useTranslation('messages')
  const [stored] = useState(() => readUnsent(userId, threadId))
  const [text, setText] = useState(stored.draft)
  const [files, setFiles] = useState(stored.files)
  const [paperDays, setPaperDays] = useState(stored.paperDays)
  const [errors, setErrors] = useState<readonly string[]>([])

  const write = (draft: string): void => {
    setText(draft)
    saveUnsent(userId, threadId, { draft })
  }
  const choose = (next: readonly ChosenFile[]): void => {
    setFiles(next)
    saveUnsent(userId, threadId, { files: next })
  }
  return {
    text,
    files,
    paperDays,
    /** Why files were not taken. */
    errors,
    write,
    add(given: readonly File[]): void {
      const next = [...files]
      const refused: string[] = []
      for (const file of given) {
        const isPaper = isPaperFile(file)
        const fault = faultOf(file)
        const max = Math.round((isPaper ? LIMITS.papers : LIMITS.upload).maxBytes / MEGABYTE)
        if (fault !== null) refused.push(t(`attach.${fault}`, { name: file.name, max }))
        else if (next.length >= LIMITS.messages.maxFiles) {
          refused.push(t('attach.tooMany', { max: LIMITS.messages.maxFiles }))
          break
        } else {
          const key = randomId()
          void keepFile(key, file)
          next.push({ key, name: file.name, bytes: file.size, isPaper })
        }
      }
      setErrors(refused)
      choose(next)
    },
    remove(key: string): void {
      void forgetFiles(files.filter((each) => each.key === key))
      setErrors([])
      choose(files.filter((each) => each.key !== key))
    },
    setDays(days: LinkDays): void {
      setPaperDays(days)
      saveUnsent(userId, threadId, { paperDays: days })
    },
    /** It was sent: its files now belong to the message. */
    clear(): void {
      setErrors([])
      setText('')
      setFiles([])
      saveUnsent(userId, threadId, { draft: '', files: [] })
    },
  }
}
