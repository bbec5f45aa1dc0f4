import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSubmit } from 'react-router'
import { topicOf } from '../../../domain/legal/callbacks.ts'
import { DEAL_KINDS, DEAL_PEOPLE, type Deal } from '../../../domain/legal/deal.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/legal'
import { CallbackForm } from '../../features/legal/CallbackForm.tsx'
import { Checklist } from '../../features/legal/Checklist.tsx'
import '../../styles/paper.css'
import './legal.css'
import { legalData } from '../../features/legal/legal.server.ts'

export const handle: PageHandle = { ns: ['legal', 'papers', 'tools'] }

export function loader(args: Route.LoaderArgs) {
  return legalData(args)
}

/** What to ask for, look at and do before a deal is signed, and afterwards. */
export default function Legal({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('legal')
  const { deal, steps, figures, links } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <div className="legal-page">
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.legal()}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.legal() },
          ]),
        ])}
      />
      <header className="legal-head">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p className="noprint">{t('lead')}</p>
          <DealForm deal={deal} />
        </div>
      </header>
      <div className="wrap legal-body">
        <Checklist deal={deal} steps={steps} figures={figures} />
        <aside className="legal-side noprint">
          <CallbackForm topic={topicOf(deal)} />
          <section className="card pad" aria-labelledby="official">
            <h2 id="official">{t('links.title')}</h2>
            <ul className="official">
              {links.map(({ id, url }) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <b>{t(`links.${id}.name`)}</b>
                    <small>{t(`links.${id}.for`)}</small>
                    <small className="num">{new URL(url).host}</small>
                  </a>
                </li>
              ))}
            </ul>
            <p className="quiet xs">{t('links.text')}</p>
          </section>
          <Link className="btn line" to={paths.glossary()}>
            <Icon name="list" />
            {t('words')}
          </Link>
        </aside>
      </div>
    </div>
  )
}

/** The deal: a form by GET, so that the address says it; with scripts a choice is enough. */
function DealForm({ deal }: { deal: Deal }): ReactElement {
  const { t } = useTranslation('legal')
  const submit = useSubmit()
  return (
    <Form
      key={JSON.stringify(deal)}
      method="get"
      action={paths.legal()}
      className="card deal-form"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <fieldset>
        <legend className="lab">{t('deal.label')}</legend>
        <div className="row">
          {DEAL_KINDS.map((kind) => (
            <label key={kind} className="chip">
              <input type="radio" name="deal" value={kind} defaultChecked={kind === deal.kind} />
              {t(`deal.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="lab">{t('person.label')}</legend>
        <div className="row">
          {DEAL_PEOPLE.map((person) => (
            <label key={person} className="chip">
              <input
                type="radio"
                name="buyer"
                value={person}
                defaultChecked={person === deal.person}
              />
              {t(`person.${person}`)}
            </label>
          ))}
          <label className="chip">
            <input type="checkbox" name="loan" value="1" defaultChecked={deal.loan} />
            {t('loan.label')}
          </label>
        </div>
      </fieldset>
      <button type="submit" className="btn line noprint">
        {t('show')}
      </button>
    </Form>
  )
}
