/** The acts on the sale of a machine, by its state. Machines that were sold are never changed. */
import { type DataOf, productPictures } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-admin'
import { Link } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import { useSentences } from './sentences.ts'

type Product = DataOf<'operator.product'>
type Preview = DataOf<'operator.previewProduct'>

const knowingly: FieldSpec = { name: 'knowingly', label: 'products.knowingly', kind: 'yes' }

/**
 * A machine with uncovered promises goes on sale only when the person confirms that they know it.
 */
function Publish({ product, preview }: { product: Product; preview: Preview }) {
  const translate = useTranslate()
  const { covered } = useSentences(preview)
  const { productId, name } = product
  return (
    <ActButton
      call="operator.publishProduct"
      variant="contained"
      label={translate('products.publish')}
      title={translate('products.publishTitle', { name })}
      text={`${covered} ${translate('products.publishText')}`}
      body={{ productId }}
      fields={preview.isCovered ? [reasonField] : [knowingly, reasonField]}
      said={() => translate('products.published', { name })}
    />
  )
}

function Stock({ product: { productId, name, stock } }: { product: Product }) {
  const translate = useTranslate()
  const field: FieldSpec = {
    name: 'stock',
    label: 'products.stock',
    kind: 'whole',
    help: 'products.noLimitHelp',
    initial: stock === null ? '' : String(stock),
    optional: true,
  }
  return (
    <ActButton
      call="operator.setProductStock"
      label={translate('products.changeStock')}
      title={translate('products.stockTitle', { name })}
      text={translate('products.stockText')}
      body={{ productId, stock: '' }}
      fields={[field, reasonField]}
    />
  )
}

function Times({ product: { productId, name, startTime, endTime } }: { product: Product }) {
  const translate = useTranslate()
  const time = (field: string): FieldSpec => ({
    name: field,
    label: composed(`products.new.${field}`),
    kind: 'instant',
    optional: true,
  })
  const shown = (at: string | null) => (at === null ? translate('products.notSet') : <Instant at={at} />)
  return (
    <ActButton
      call="operator.setProductTimes"
      label={translate('products.changeTimes')}
      title={translate('products.timesTitle', { name })}
      text={
        <>
          <Typography sx={{ mb: 1 }}>{translate('products.timesText')}</Typography>
          <Facts
            facts={[
              { name: 'startTime', label: translate('products.startTime'), value: shown(startTime) },
              { name: 'endTime', label: translate('products.endTime'), value: shown(endTime) },
            ]}
          />
        </>
      }
      body={{ productId }}
      fields={[time('startTime'), time('endTime'), reasonField]}
    />
  )
}

function Place({ product }: { product: Product }) {
  const translate = useTranslate()
  const { productId, name, position, picture, limitPerMember } = product
  const fields: readonly FieldSpec[] = [
    { name: 'position', label: 'products.position', kind: 'whole', initial: String(position) },
    {
      name: 'picture',
      label: 'products.picture',
      kind: 'choice',
      options: productPictures,
      optionWords: 'products.pictures',
      initial: picture,
    },
    {
      name: 'limitPerMember',
      label: 'products.limitPerMember',
      kind: 'whole',
      help: 'products.noLimitHelp',
      initial: limitPerMember === null ? '' : String(limitPerMember),
      optional: true,
    },
    reasonField,
  ]
  return (
    <ActButton
      call="operator.editProduct"
      label={translate('products.changePlace')}
      title={translate('products.placeTitle', { name })}
      text={translate('products.termsFixed')}
      body={{ productId, limitPerMember: '' }}
      fields={fields}
    />
  )
}

function Pause({ product: { productId, name, state } }: { product: Product }) {
  const translate = useTranslate()
  const isPaused = state === 'paused'
  return (
    <ActButton
      call="operator.pauseProduct"
      label={translate(isPaused ? 'products.resume' : 'products.pause')}
      title={translate(isPaused ? 'products.resumeTitle' : 'products.pauseTitle', { name })}
      text={translate('products.soldGoOn')}
      body={{ productId, paused: isPaused ? 'false' : 'true' }}
      fields={[reasonField]}
    />
  )
}

function End({ product: { productId, name, state } }: { product: Product }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isDraft = state === 'draft'
  return (
    <ActButton
      call="operator.endProduct"
      color="error"
      label={translate(isDraft ? 'products.remove' : 'products.end')}
      title={translate(isDraft ? 'products.removeTitle' : 'products.endTitle', { name })}
      text={translate(isDraft ? 'products.removeText' : 'products.endText')}
      body={{ productId }}
      fields={[reasonField]}
      {...(isDraft ? { onDone: () => navigate('/products') } : {})}
    />
  )
}

export function SaleActs({ product, preview }: { product: Product; preview: Preview | null }) {
  const translate = useTranslate()
  const { state, productId } = product
  if (state === 'ended') return <Place product={product} />
  return (
    <>
      {state !== 'draft' || preview === null ? null : <Publish product={product} preview={preview} />}
      {state === 'draft' ? (
        <Button component={Link} to={`/products/${productId}/edit`} variant="outlined">
          {translate('products.edit')}
        </Button>
      ) : (
        <Place product={product} />
      )}
      <Stock product={product} />
      <Times product={product} />
      {state === 'draft' ? null : <Pause product={product} />}
      <End product={product} />
    </>
  )
}
