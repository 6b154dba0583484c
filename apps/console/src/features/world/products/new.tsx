/** Prepares a machine, which only staff see until it goes on sale. */
import type { InputOf } from '@glasshouse/contract'
import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { startValues, termsOf, unitsOf } from './terms.ts'
import { TermsForm } from './terms-form.tsx'

export default function NewProduct() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [values, setValues] = useState(startValues)
  const terms = termsOf(values)
  const name = (values['name'] ?? '').trim()
  const body = { ...terms, ...unitsOf(values), name, picture: values['picture'] }
  return (
    <Page title={translate('products.newTitle')} about={translate('products.newAbout')}>
      <TermsForm
        values={values}
        isNew
        onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
      >
        <ActButton
          call="operator.createProduct"
          variant="contained"
          label={translate('products.prepare')}
          title={translate('products.prepareTitle', { name })}
          text={translate('products.prepareText')}
          body={body as unknown as InputOf<'operator.createProduct'>}
          disabled={terms === null || name === ''}
          onDone={({ productId }) => navigate(`/products/${productId}/show`)}
        />
      </TermsForm>
    </Page>
  )
}
