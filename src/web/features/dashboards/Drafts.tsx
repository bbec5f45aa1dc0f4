import { useMemo, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { DraftLine } from '../../../contracts/listings/drafts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import {
  browserStorage,
  draftName,
  deleteDraft,
  parseDraft,
  readDraft,
  writeDraft,
} from '../listing-form/drafts/draft.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { ListingRows, RowFrame } from './ListingRow.tsx'
import { useFormatDateTime } from '../../ui/display/DateTime.tsx'

/** Steps of the form. */
const STEPS = 7

/** Listings that are begun: on the account, and what this browser alone has. */
export function Drafts({
  drafts,
  titles,
}: {
  drafts: readonly DraftLine[]
  /** Of one's own listings, by id. */
  titles: ReadonlyMap<number, string>
}): ReactElement | null {
  const { t } = useTranslation('lifecycle')
  const { revalidate } = useRevalidator()
  const here = useBrowserDraft(drafts)
  const when = useFormatDateTime()
  if (drafts.length === 0 && here === null) return null

  const discard = async (draft: DraftLine): Promise<void> => {
    const names = [draftName(draft.listingId), draftName(null, draft.key)]
    const storage = browserStorage()
    // The browser's copy goes too, or it would bring the draft back.
    const copies = names.flatMap((name) => {
      const copy = readDraft(storage, name)
      return copy !== null && (draft.listingId !== null || copy.key === draft.key)
        ? [{ name, copy }]
        : []
    })
    const path = `/drafts/${draft.key}`
    try {
      await request(path, { method: 'DELETE' })
      for (const { name } of copies) deleteDraft(storage, name)
      const undo = async (): Promise<void> => {
        try {
          await request(`${path}/restore`, { method: 'POST' })
          for (const { name, copy } of copies) writeDraft(storage, name, copy)
        } catch (error) {
          notify({ kind: 'error', text: sentence(error) })
        }
        await revalidate()
      }
      notify({
        kind: 'success',
        text: t('draft.discarded'),
        actions: [{ label: t('undo'), onClick: () => void undo() }],
      })
    } catch (error) {
      notify({ kind: 'error', text: sentence(error) })
    }
    await revalidate()
  }
  const sentence = (error: unknown): string =>
    error instanceof RequestError && error.status !== 0 ? error.message : t('network')
  const titleOf = ({ title, listingId }: Pick<DraftLine, 'title' | 'listingId'>): string => {
    if (listingId !== null) return t('draft.edit', { title: titles.get(listingId) ?? title })
    return title === '' ? t('draft.untitled') : title
  }
  const row = (
    draft: Pick<DraftLine, 'title' | 'listingId' | 'city' | 'step' | 'picture'>,
    about: { key: string; at: number | string; where: string; to: string },
    onDiscard: (() => void) | null,
  ): ReactElement => (
    <RowFrame
      key={about.key}
      picture={
        draft.picture ? <img src={draft.picture} alt="" loading="lazy" /> : <Icon name="plus" />
      }
      text={
        <>
          <Link id={`draft-${about.key}`} to={about.to}>
            {titleOf(draft)}
          </Link>
          <Text muted size="small">
            {[
              draft.city,
              t('draft.step', { step: draft.step, steps: STEPS }),
              t(`draft.${about.where}`, { when: when(about.at) }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          <Row as="p">
            <Tag>{t('draft.tag')}</Tag>
          </Row>
        </>
      }
    >
      <ButtonLink variant="soft" to={about.to} aria-describedby={`draft-${about.key}`}>
        {t('draft.continue')}
      </ButtonLink>
      {onDiscard ? (
        <Button variant="dangerText" aria-describedby={`draft-${about.key}`} onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      ) : null}
    </RowFrame>
  )
  return (
    <Stack gap={3}>
      <h3>{t('draft.title', { count: drafts.length + (here ? 1 : 0) })}</h3>
      <ListingRows>
        {here
          ? row(
              here,
              { key: 'here', at: here.savedAt, where: 'here', to: paths.addProperty() },
              null,
            )
          : null}
        {drafts.map((draft) =>
          row(
            draft,
            {
              key: draft.key,
              at: draft.savedAt,
              where: draft.device,
              to:
                draft.listingId === null
                  ? paths.draft(draft)
                  : `${paths.editProperty(draft.listingId)}?step=${draft.step}`,
            },
            () => void discard(draft),
          ),
        )}
      </ListingRows>
    </Stack>
  )
}

/** The new listing that only this browser has: begun before the sign-in, or while the account was out of reach. */
function useBrowserDraft(drafts: readonly DraftLine[]) {
  const text = useSyncExternalStore(listen, browserText, () => null)
  const draft = useMemo(() => parseDraft(text), [text])
  // Drafts in another user's account stay there.
  if (draft === null || draft.account !== null || drafts.some(({ key }) => key === draft.key))
    return null
  return {
    title: draft.values.title.trim(),
    listingId: null,
    city: draft.values.city,
    step: draft.visited.at(-1) ?? 1,
    picture: draft.values.photos[0]?.url ?? null,
    savedAt: draft.savedAt,
  }
}

function listen(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function browserText(): string | null {
  try {
    return browserStorage().getItem(draftName(null))
  } catch {
    return null
  }
}
