import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ImportFileQuery } from '../../../../contracts/imports/imports.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Table } from '../../../ui/display/Table.tsx'
import { FieldHelp } from '../../../ui/forms/Field.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from './FileQuestionCard.module.css'
import type { FileQuestion } from '../send-file.ts'

/** Asks what only the person knows of a workbook: which sheet is meant, and whether hidden rows belong to it. */
export function FileQuestionCard({
  question,
  onAnswer,
  onCancel,
}: {
  question: FileQuestion
  onAnswer: (answer: ImportFileQuery) => void
  onCancel: () => void
}): ReactElement {
  const { t } = useTranslation('import')
  const heading = useRef<HTMLHeadingElement>(null)
  // The question takes the place of what had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="file-question" className={styles.card}>
      <h2 id="file-question" ref={heading} tabIndex={-1}>
        {t(question.about === 'sheet' ? 'file.sheetTitle' : 'file.hiddenTitle')}
      </h2>
      {question.about === 'sheet' ? (
        <ul className={styles.sheets}>
          {question.sheets.map(({ name, rows }) => (
            <li key={name}>
              <h3>{name}</h3>
              <SheetTable name={name} rows={rows} />
              <Button variant="outline" onClick={() => onAnswer({ sheet: name })}>
                {t('file.sheetChoose', { name })}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Stack gap={3}>
          <Text>{question.text}</Text>
          <FieldHelp>{t('file.hiddenHelp')}</FieldHelp>
          <Row>
            <Button onClick={() => onAnswer({ hidden: 'leave' })}>{t('file.hiddenLeave')}</Button>
            <Button variant="outline" onClick={() => onAnswer({ hidden: 'take' })}>
              {t('file.hiddenTake')}
            </Button>
          </Row>
        </Stack>
      )}
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Card>
  )
}

/** The first rows of a sheet. */
function SheetTable({ name, rows }: { name: string; rows: string[][] }): ReactElement {
  return (
    <div className={styles.preview}>
      <Table label={name}>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
