/** What scrolls: the page, a sheet, or the screen that is open beside a list. */

/** Null: the page. */
export const scrollBoxOf = (element: Element): Element | null => element.closest('dialog, .dual-open')

/** To the beginning of the screen that has just changed what it shows. */
export const scrollToTop = (): void => (document.querySelector('.dual-open') ?? window).scrollTo({ top: 0 })
