/** What the page itself is configured with, in `<meta name="glasshouse-…">`; empty where it says nothing. */
export const configured = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? '')
