/** The project's own line icons: 24 × 24, one stroke weight, the text's colour. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  bank: 'M3.5 9.500L12 4l8.5 5.500zM6 9.500V17M10 9.500V17M14 9.500V17M18 9.500V17M3.5 20h17M5 17h14',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.500h15M8.5 3.500V8M15.5 3.500V8M9 15l2 2 4-3.500',
  card: 'M3.5 6h17v12.500h-17zM3.5 10h17M7 14.500h4',
  check: 'M5 12.5l4.5 4.500L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  chevronDown: 'M5 9l7 7 7-7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  community: 'M4 6h11v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 6A8.5 8.5 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-3 3.600M6 8a16 16 0 0 0-3.5 4S6 18.5 12 18.500a9 9 0 0 0 3.5-.7M10 10a3 3 0 0 0 4 4',
  flag: 'M6 21V4M6 4.500h11l-2.5 4 2.5 4H6',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9S10.5 4 8 4.5 8 9 12 9zM12 9s1.5-5 4-4.500S16 9 12 9z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9S9.5 5.5 12 3z',
  handset:
    'M8 2.500h8a1.5 1.5 0 0 1 1.5 1.500v16a1.5 1.5 0 0 1-1.5 1.500H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.500zM10.5 18.500h3M10.5 5h3',
  heart: 'M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20z',
  home: 'M3.5 11L12 4l8.5 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  income: 'M12 4v10M8 10.500l4 4 4-4M4.5 15v4.500h15V15',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500v.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  machine: 'M4 18h16M6 18v-8h5v8M11 13l4-5 4 5v5M8.5 10V6M7 6h3',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.500L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11h-9l-4 3.500V16H4z',
  pause: 'M9 6v12M15 6v12',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.5 3.8-5.5 7.5-5.500s6.7 2 7.5 5.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500h.1',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  play: 'M9 5l10 7-10 7z',
  plus: 'M12 5v14M5 12h14',
  products: 'M4 4.500h6.500V11H4zM13.5 4.500H20V11h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z',
  receipt: 'M6 3.500h12V20l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.500L6 20zM9 8h6M9 12h6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4v5h-5',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.500a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.500a2.7 2.7 0 0 0 5 0z',
  settings:
    'M4 8h9M17 8h3M4 16h3M11 16h9M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  share: 'M12 15V4M8 7.500L12 4l4 3.500M6 11H5v9h14v-9h-1',
  team: 'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19c.6-3 3.2-4.8 6.5-4.800s5.9 1.8 6.5 4.800M15.5 5a3.3 3.3 0 0 1 0 6.300M18 14.800c1.9.7 3.1 2.2 3.5 4.2',
  trash: 'M5 7h14M9 7V4.500h6V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15 12h4v3h-4z',
  withdraw: 'M10.5 5H4.500v14.500H19V13.500M14 4.500h5.500V10M19.500 4.500L11 13',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17v.3',
} as const

export type IconName = keyof typeof paths

/**
 * `size` in px at the default text size; the icon scales with the text. Decoration only: the words
 * beside it (or the control's label) carry the meaning.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
