/** The form of a product's terms, beside the preview of their outcome. */
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { FieldInput, type FieldSpec } from '../../../ui/field.tsx'
import { LivePreview } from './preview-card.tsx'
import {
  kindField,
  nameField,
  pictureField,
  previewBody,
  promiseFields,
  revenueFieldsOf,
  supposedFields,
  unitFields,
  type Values,
} from './terms.ts'

interface Props {
  readonly values: Values
  readonly onChange: (name: string, value: string) => void
  /** Only a new product has a name field: later the name is changed with its translations. */
  readonly isNew: boolean
  /** The button at the end of the form. */
  readonly children: ReactNode
}

export function TermsForm({ values, onChange, isNew, children }: Props) {
  const translate = useTranslate()
  const part = (title: string, fields: readonly FieldSpec[]) => (
    <Card variant="outlined" component="fieldset" sx={{ p: 2, m: 0, minWidth: 0 }}>
      <Typography variant="h2" component="legend" sx={{ px: 1 }}>
        {translate(composed(`products.part.${title}`))}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
        }}
      >
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </Box>
    </Card>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2}>
        {part('what', isNew ? [nameField, pictureField] : [pictureField])}
        {part('promise', promiseFields)}
        {part('revenue', [kindField, ...revenueFieldsOf(values['revenueKind'])])}
        {part('units', isNew ? unitFields : unitFields.filter(({ name }) => name !== 'stock'))}
        <Box>{children}</Box>
      </Stack>
      <Stack spacing={2}>
        {part('supposed', supposedFields)}
        <LivePreview body={previewBody(values)} />
      </Stack>
    </Box>
  )
}
