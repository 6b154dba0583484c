/** A window on which lists are cards and filters are folded, and not a table. */
import useMediaQuery from '@mui/material/useMediaQuery'

export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 47.5em)', { noSsr: true })
