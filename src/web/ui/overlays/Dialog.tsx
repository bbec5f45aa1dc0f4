import {
  useId,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import { Modal, type InitialFocus } from './Modal.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children?: ReactNode
  /** Buttons at the end: cancel first, confirm last. */
  actions?: ReactNode
  /** Before or after the title. */
  beforeTitle?: ReactNode
  afterTitle?: ReactNode
  /** A close button beside the title. */
  closeButton?: boolean
  closeOnBackdrop?: boolean
  initialFocus?: InitialFocus
  /** 440, 520 or 760 px. */
  size?: 'small' | 'medium' | 'large'
  /** On phones a bottom sheet of full width. */
  sheet?: boolean
  /** Popups inside may overflow the dialog, which must then be short. */
  overflowing?: boolean
  /** Wraps body and actions in a form with this submit handler. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Called when something is typed or chosen in that form. */
  onInput?: (form: HTMLFormElement) => void
  className?: string
}

/** A dialog over the page: title, what it says or asks, actions. Open as long as it is mounted; see `Modal`. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  beforeTitle,
  afterTitle,
  closeButton = true,
  closeOnBackdrop = false,
  initialFocus,
  size = 'medium',
  sheet = false,
  overflowing = false,
  onSubmit,
  onInput,
  className,
}: DialogProps): ReactElement {
  const { t } = useTranslation()
  const titleId = useId()
  const inside = (
    <>
      <header className={styles.head}>
        {beforeTitle}
        <h2
          id={titleId}
          className={styles.title}
          tabIndex={initialFocus === 'title' ? -1 : undefined}
        >
          {title}
        </h2>
        {afterTitle}
        {closeButton ? <IconButton icon="close" label={t('close')} onClick={onClose} /> : null}
      </header>
      {children ? <div className={styles.body}>{children}</div> : null}
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </>
  )
  return (
    <Modal
      className={classNames(
        styles.dialog,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
        sheet && styles.sheet,
        overflowing && styles.overflowing,
        className,
      )}
      aria-labelledby={titleId}
      onClose={onClose}
      closeOnBackdrop={closeOnBackdrop}
      initialFocus={initialFocus}
    >
      {onSubmit ? (
        <form
          method="post"
          className={styles.inside}
          onSubmit={onSubmit}
          onInput={(event) => onInput?.(event.currentTarget)}
        >
          {inside}
        </form>
      ) : (
        <div className={styles.inside}>{inside}</div>
      )}
    </Modal>
  )
}

/** The introductory text of a dialog. */
export function DialogText({ className, ...rest }: ComponentProps<'p'>): ReactElement {
  return <p className={classNames(styles.text, className)} {...rest} />
}

/** The buttons of a form inside a dialog; `align="start"` where they follow its fields. */
export function DialogActions({
  align = 'end',
  children,
}: {
  align?: 'start' | 'end'
  children: ReactNode
}): ReactElement {
  return (
    <div className={classNames(styles.actions, align === 'start' && styles.atStart)}>
      {children}
    </div>
  )
}

/** A confirmation dialog, for irreversible actions. Esc cancels. */
export function ConfirmDialog({
  question,
  yes,
  no,
  onYes,
  onNo,
}: {
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}): ReactElement {
  const id = useId()
  return (
    <Modal className={classNames(styles.dialog, styles.small)} aria-labelledby={id} onClose={onNo}>
      <div className={styles.inside}>
        <p id={id} className={styles.question}>
          {question}
        </p>
        <DialogActions>
          <Button variant="outline" onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {yes}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
