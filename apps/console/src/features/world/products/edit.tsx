/** Changes the terms of a draft. */
import type { DataOf, InputOf } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { termsOf, unitsOf, valuesOf } from './terms.ts'
import { TermsForm } from './terms-form.tsx'

function Editing({ product }: { product: DataOf<'operator.product'> }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => valuesOf(product))
  const { productId, name, state } = product
  const terms = termsOf(values)
  const { limitPerMember = '' } = unitsOf(values)
  const body = { ...terms, productId, limitPerMember, picture: values['picture'] }
  const back = `/products/${productId}/show`
  const isDraft = state === 'draft'
  return (
    <Page
      title={translate('products.editTitle', { name })}
      about={isDraft ? translate('products.editAbout') : translate('products.termsFixed')}
    >
      {isDraft ? (
        <TermsForm
          values={values}
          isNew={false}
          onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
        >
          <ActButton
            call="operator.editProduct"
            variant="contained"
            label={translate('products.save')}
            title={translate('products.editTitle', { name })}
            text={translate('products.editText')}
            body={body as unknown as InputOf<'operator.editProduct'>}
            fields={[reasonField]}
            disabled={terms === null}
            onDone={() => navigate(back)}
          />
        </TermsForm>
      ) : (
        <Button component={Link} to={back} variant="contained" sx={{ alignSelf: 'start' }}>
          {translate('products.toProduct')}
        </Button>
      )}
    </Page>
  )
}

export default function EditProduct() {
  const { id = '' } = useParams()
  const reading = useCall('operator.product', { productId: id })
  return <Loaded reading={reading}>{(product) => <Editing key={id} product={product} />}</Loaded>
}
