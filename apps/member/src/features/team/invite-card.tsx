import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverOrigin } from '../../platform/client.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Load } from '../../ui/load.tsx'
import { invitationLink } from './invitation-link.ts'
import { shareInfo } from './queries.ts'
import './team.css'

/** The member's code and link, each with a copy button. */
export function InviteCard() {
  const { t } = useTranslation('team')
  const share = useQuery(shareInfo())
  return (
    <section className="card stack" aria-labelledby="invite">
      <h2 id="invite">{t('inviteTitle')}</h2>
      <Load query={share} height={140}>
        {(data) => {
          const link = invitationLink(data, serverOrigin())
          return (
            <>
              <div className="row-between invite-row">
                <div>
                  <p className="muted small">{t('code')}</p>
                  <p className="invite-code">{data.shareCode}</p>
                </div>
                <Button icon="copy" onClick={() => void copyText(data.shareCode)}>
                  {t('copyCode')}
                </Button>
              </div>
              <div className="stack-tight">
                <p className="muted small">{t('link')}</p>
                <ScrollRegion label={t('link')} className="invite-link">
                  {link}
                </ScrollRegion>
                <Button kind="primary" wide icon="copy" onClick={() => void copyText(link)}>
                  {t('copyLink')}
                </Button>
              </div>
            </>
          )
        }}
      </Load>
    </section>
  )
}
