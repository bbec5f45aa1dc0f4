import type { TFunction } from '../../../i18n/i18n.ts'
import { FIELD_SPECS } from '../../../../domain/listings/fields/field-lists.ts'
import { formatRupees } from '../../../../domain/numbers/indian.ts'
import {
  AREA_FIELDS,
  CHECKBOX_FIELDS,
  CHIP_FIELDS,
  MONEY_FIELDS,
  TYPED_FIELDS,
  type FieldName,
  type Values,
} from '../values/form-values.ts'
import { STEP_FIELDS, STEPS, type Step } from '../values/steps.ts'
import { isFieldShown, readMoney, splitTyped } from '../values/to-input.ts'

/** One answer as the review shows it. */
export interface ReviewLine {
  name: string
  label: string
  text: string
}

interface Words {
  /** Of the namespaces `form` and `shell`. */
  t: TFunction
  i18n: { exists: (key: string) => boolean }
}

/** Answers that go without saying, or that another line says. */
const UNSHOWN: readonly string[] = ['type', 'country', 'pinPrecision', 'pinSource']

const includes = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

/**
 * What the form says in one step, in the order of its fields; blank fields are left out. `waitingPhotos` are counted
 * with those that the server has.
 */
export function reviewLines(
  step: Step,
  values: Values,
  words: Words,
  waitingPhotos = 0,
): ReviewLine[] {
  const photos = values.photos.length + waitingPhotos
  const { t } = words
  const lines = STEP_FIELDS[step].flatMap((name): ReviewLine[] => {
    const text = answerOf(name, values, words)
    return text === '' ? [] : [{ name, label: t(`label.${name}`), text }]
  })
  const add = (name: string, label: string, text: string): void =>
    void lines.push({ name, label, text })
  if (step === 2) {
    if (values.position) {
      const { lat, lng } = values.position
      add('position', t('summary.position'), `${lat.toFixed(5)}, ${lng.toFixed(5)}`)
    }
    if (values.polygon)
      add('boundary', t('summary.boundary'), t('summary.corners', { count: values.polygon.length }))
  }
  if (step === 7 && photos > 0) add('photos', t('summary.photos'), String(photos))
  return lines
}

function answerOf(name: FieldName, values: Values, { t, i18n }: Words): string {
  if (UNSHOWN.includes(name) || !isFieldShown(name, values)) return ''
  if (includes(CHECKBOX_FIELDS, name)) return values[name] ? t('summary.yes') : ''
  if (includes(CHIP_FIELDS, name))
    return [...values[name], ...splitTyped(values[`${name}Typed`])].join(', ')
  if (!includes(TYPED_FIELDS, name)) return ''
  const typed = values[name].trim()
  if (typed === '') return ''
  if (name === 'propertyType') return t(`shell:kind.${typed}`)
  if (includes(MONEY_FIELDS, name)) {
    const read = readMoney(name, typed)
    const month = FIELD_SPECS[name].perMonth ? ` ${t('unit.perMonth')}` : ''
    return read.ok && read.value !== null ? `${formatRupees(read.value)}${month}` : typed
  }
  const isPlain = /^[\d.,\s]+$/.test(typed)
  if (includes(AREA_FIELDS, name))
    return isPlain ? `${typed} ${t(`unit.${values.units[name]}.name`)}` : typed
  if (name === 'roadWidth') return isPlain ? `${typed} ${t(`unit.${values.roadUnit}Name`)}` : typed
  const choice = `choice.${name}.${typed.replace(/\W/g, '_')}`
  return i18n.exists(`form:${choice}`) ? t(choice) : typed
}

/** A field that two versions of a listing answer differently; blank where one leaves it open. */
export interface Difference {
  name: string
  label: string
  mine: string
  theirs: string
}

/** Where two versions differ, in the order of the form. */
export function differences(mine: Values, theirs: Values, words: Words): Difference[] {
  return STEPS.flatMap((step) => {
    const [own, other] = [reviewLines(step, mine, words), reviewLines(step, theirs, words)]
    const labels = new Map([...own, ...other].map(({ name, label }) => [name, label]))
    const textOf = (lines: readonly ReviewLine[], name: string): string =>
      lines.find((line) => line.name === name)?.text ?? ''
    return [...labels]
      .map(([name, label]) => ({
        name,
        label,
        mine: textOf(own, name),
        theirs: textOf(other, name),
      }))
      .filter((line) => line.mine !== line.theirs)
  })
}
