/** A setting of the page itself, in `<meta name="glasshouse-…">`; empty where it is not set. */
export const configured = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? '')
