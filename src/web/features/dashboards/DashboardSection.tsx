import type { ReactElement, ReactNode } from 'react'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'

/** A part of a tab: its heading, a sentence below it, and what can be done with the whole of it. */
export function DashboardSection({
  id,
  title,
  text,
  tools,
  children,
}: {
  /** Of the heading; unique on the page. */
  id: string
  title: ReactNode
  text?: ReactNode
  tools?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <Stack as="section" aria-labelledby={id}>
      <Row gap={3} justify="between">
        <div>
          <h2 id={id}>{title}</h2>
          {text === undefined ? null : (
            <Text muted size="small">
              {text}
            </Text>
          )}
        </div>
        {tools}
      </Row>
      {children}
    </Stack>
  )
}
