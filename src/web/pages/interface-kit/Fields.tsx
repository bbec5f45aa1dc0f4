import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Checkbox, Switch } from '../../ui/forms/Checkbox.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { Combobox, OptionDetail } from '../../ui/forms/Combobox.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { RadioField } from '../../ui/forms/RadioField.tsx'
import { SegmentedControl, SegmentedLinks, SegmentLink } from '../../ui/forms/SegmentedControl.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { useComboboxState } from '../../ui/forms/use-combobox.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Row } from '../../ui/layout/Layout.tsx'

export function Fields(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  return (
    <Grid columns={2}>
      <TextField label={t('field.name')} help={t('field.nameHelp')} required name="name" />
      <TextField
        label={t('field.email')}
        type="email"
        name="email"
        defaultValue="name"
        error={t('field.emailError')}
      />
      <NumberField label={t('field.price')} before="₹" echo={t('field.priceEcho')} name="price" />
      <NumberField
        label={t('field.area')}
        unit={t('field.unit')}
        caution={t('field.areaCaution')}
        name="area"
      />
      <SelectField label={t('field.kind')} name="kind">
        <option value="APARTMENT">{t('field.flat')}</option>
        <option value="VILLA">{t('field.villa')}</option>
      </SelectField>
      <CityExample />
      <TextArea label={t('field.about')} name="about" />
    </Grid>
  )
}

const TOWNS = [
  { name: 'Kochi', nameMl: 'കൊച്ചി', district: 'Ernakulam' },
  { name: 'Kollam', nameMl: 'കൊല്ലം', district: 'Kollam' },
  { name: 'Kottayam', nameMl: 'കോട്ടയം', district: 'Kottayam' },
] as const
type Town = (typeof TOWNS)[number]

function CityExample(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  const [text, setText] = useState('')
  const state = useComboboxState<Town>()
  const wanted = state.typing ? text.toLowerCase() : ''
  const towns = TOWNS.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  return (
    <Field label={t('field.city')}>
      {(attributes) => (
        <Combobox
          {...attributes}
          state={state}
          options={towns}
          optionKey={({ name }) => name}
          renderOption={({ name, nameMl }) => (
            <>
              <b lang="en">{name}</b>
              <OptionDetail lang="ml">{nameMl}</OptionDetail>
            </>
          )}
          value={text}
          onChange={setText}
          onChoose={({ name }) => setText(name)}
          listLabel={t('field.suggestions')}
          status={t('field.found', { count: towns.length })}
          openOnClick
          before={<Icon name="pin" small />}
          name="city"
        />
      )}
    </Field>
  )
}

export function Choices(): ReactElement {
  const { t } = useTranslation('interfaceKit')
  const [deal, setDeal] = useState('sale')
  const deals = [
    { value: 'sale', label: t('chip.sale') },
    { value: 'rent', label: t('chip.rent') },
  ]
  return (
    <>
      <Row gap={6}>
        <Checkbox label={t('field.agree')} name="agree" />
        <div>
          <Switch
            label={t('field.alerts')}
            help={t('field.alertsHelp')}
            name="alerts"
            defaultChecked
          />
        </div>
      </Row>
      <RadioField
        label={t('field.deal')}
        name="offered"
        options={['sale', 'rent'] as const}
        optionLabel={(value) => t(`chip.${value}`)}
      />
      <ChipField
        label={t('field.deal')}
        name="chips"
        type="radio"
        options={['sale', 'rent'] as const}
        optionLabel={(value) => t(`chip.${value}`)}
        chosen={['sale']}
      />
      <Row gap={6}>
        <SegmentedControl label={t('field.deal')} options={deals} value={deal} onChange={setDeal} />
        <SegmentedLinks label={t('part.choices')}>
          <SegmentLink to="?deal=sale" current>
            {t('chip.sale')}
          </SegmentLink>
          <SegmentLink to="?deal=rent" current={false}>
            {t('chip.rent')}
          </SegmentLink>
        </SegmentedLinks>
      </Row>
    </>
  )
}
