/** Notices of staff on other screens: one on the wallet, one about this world. */
import { useQuery } from '@tanstack/react-query'
import { about, walletNotice } from './queries.ts'
import './message.css'

export function WalletNotice() {
  const item = useQuery(walletNotice()).data?.item ?? null
  if (item === null) return null
  return (
    <section className="note" aria-labelledby="wallet-notice">
      <h2 id="wallet-notice" className="message-title">
        {item.title}
      </h2>
      <p className="written">{item.content}</p>
    </section>
  )
}

export function AboutWorld() {
  const item = useQuery(about()).data?.item ?? null
  if (item === null) return null
  return (
    <section className="card stack-tight">
      <h2>{item.title}</h2>
      <p className="written">{item.content}</p>
    </section>
  )
}
