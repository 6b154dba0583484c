/** One machine: its terms, the acts on its sale, the preview of its promises, its words. */
import type { DataOf, InputOf } from '@glasshouse/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { session } from '../../../platform/session.ts'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Amount, Count, Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { shownShare } from '../../../ui/share-input.ts'
import { PreviewCard } from './preview-card.tsx'
import { SaleActs } from './sale-acts.tsx'
import { isRunner } from './session-roles.ts'
import { SoldOf } from './sold-of.tsx'
import { perMillion, previewBody, valuesAhead } from './terms.ts'
import { WordsCard } from './words-card.tsx'

type Product = DataOf<'operator.product'>

/** A field of the model of a machine's revenue, as the form shows it. */
function RevenueValue({ name, value }: { readonly name: string; readonly value: string }) {
  if (name === 'perMachine') return <Amount value={value} />
  return perMillion.has(name) ? shownShare(value, 'ten-thousandths') : value
}

function useFacts(product: Product): readonly Fact[] {
  const translate = useTranslate()
  const fact = (name: string, value: Fact['value']): Fact => ({
    name,
    label: translate(composed(`products.${name}`)),
    value,
  })
  const instant = (at: string | null) => (at === null ? translate('products.notSet') : <Instant at={at} />)
  return [
    fact('state', translate(`products.states.${product.state}`)),
    fact('price', <Amount value={product.price} />),
    fact('dayReturn', <Amount value={product.dayReturn} />),
    fact('validDays', <Count value={product.validDays} />),
    fact('promised', <Amount value={product.promised} />),
    fact('machineCost', <Amount value={product.machineCost} />),
    fact('revenueKind', translate(`products.kinds.${product.revenueKind}`)),
    ...Object.entries(product.revenue).map(([name, value]) =>
      fact(name, <RevenueValue name={name} value={value} />),
    ),
    fact('sold', <SoldOf product={product} />),
    fact('limitPerMember', product.limitPerMember ?? translate('products.noLimit')),
    fact('startTime', instant(product.startTime)),
    fact('endTime', instant(product.endTime)),
    fact('leaseVersion', <Count value={product.leaseVersion} />),
  ]
}

function Shown({ product }: { product: Product }) {
  const translate = useTranslate()
  const body = previewBody(valuesAhead(product))
  const preview = useCall('operator.previewProduct', body ?? ({} as InputOf<'operator.previewProduct'>), {
    enabled: body !== null,
  })
  return (
    <Page
      title={product.name}
      about={translate(`products.stateAbout.${product.state}`)}
      acts={
        isRunner(session.get()) ? <SaleActs product={product} preview={preview.data ?? null} /> : undefined
      }
    >
      <Stack spacing={3} sx={{ maxWidth: 960 }}>
        <Card variant="outlined" sx={{ p: 2 }}>
          <Facts facts={useFacts(product)} />
        </Card>
        <Loaded reading={preview}>{(data) => <PreviewCard preview={data} />}</Loaded>
        <WordsCard product={product} />
      </Stack>
    </Page>
  )
}

export default function ProductShow() {
  const { id = '' } = useParams()
  const reading = useCall('operator.product', { productId: id })
  return <Loaded reading={reading}>{(product) => <Shown key={id} product={product} />}</Loaded>
}
