import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button, buttonClass } from '../../ui/actions/Button.tsx'
import { iconButtonClass } from '../../ui/actions/IconButton.tsx'
import { Tabs, TabLink, TabLinks } from '../../ui/display/Tabs.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/Dialog.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'

export function Overlays(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'question' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Row>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        {t('dialog.open')}
      </Button>
      <Button variant="outline" onClick={() => setOpen('sheet')}>
        {t('dialog.sheet')}
      </Button>
      <Button variant="danger" onClick={() => setOpen('question')}>
        {t('dialog.ask')}
      </Button>
      <Menu
        trigger={
          <>
            {t('menu.open')}
            <Icon name="down" small />
          </>
        }
        triggerClass={buttonClass({ variant: 'text' })}
        align="start"
      >
        <Link to="/">{t('button.link')}</Link>
        <button type="button">{t('menu.edit')}</button>
        <button type="button">{t('menu.copy')}</button>
        <button type="button" data-tone="danger">
          {t('menu.remove')}
        </button>
      </Menu>
      <Menu
        trigger={<Icon name="menu" />}
        triggerClass={iconButtonClass()}
        label={t('part.overlays')}
        align="start"
      >
        <Link to="/" aria-current="page">
          {t('button.link')}
        </Link>
      </Menu>
      <Button
        variant="soft"
        onClick={() =>
          notify({
            kind: 'success',
            text: t('toast.text'),
            actions: [{ label: t('toast.undo'), onClick: () => undefined }],
          })
        }
      >
        {t('toast.show')}
      </Button>
      {open === 'dialog' || open === 'sheet' ? (
        <Dialog
          title={t('dialog.title')}
          onClose={close}
          closeOnBackdrop
          sheet={open === 'sheet'}
          onSubmit={(event) => {
            event.preventDefault()
            close()
            notify({ kind: 'success', text: t('dialog.sent') })
          }}
          actions={
            <>
              <Button variant="outline" onClick={close}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit">{t('dialog.send')}</Button>
            </>
          }
        >
          <p>{t('dialog.text')}</p>
          <TextField label={t('dialog.message')} name="message" />
        </Dialog>
      ) : null}
      {open === 'question' ? (
        <ConfirmDialog
          question={t('dialog.question')}
          yes={t('dialog.yes')}
          no={t('dialog.cancel')}
          onYes={close}
          onNo={close}
        />
      ) : null}
    </Row>
  )
}

const TABS = ['listings', 'messages', 'figures'] as const

export function TabsExample(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  const [selected, setSelected] = useState<(typeof TABS)[number]>('listings')
  return (
    <>
      <Tabs
        label={t('tab.label')}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tab.${id}`),
          count: id === 'messages' ? 3 : 0,
        }))}
        selected={selected}
        onSelect={setSelected}
      >
        <p>{t(`tab.${selected}Text`)}</p>
      </Tabs>
      <TabLinks label={t('part.tabs')}>
        <TabLink to="?tab=listings" current>
          {t('tab.listings')}
        </TabLink>
        <TabLink to="?tab=figures" current={false}>
          {t('tab.figures')}
        </TabLink>
      </TabLinks>
    </>
  )
}
