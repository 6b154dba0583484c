/** Texts that the page keeps on this device, by name. Without storage it keeps nothing. */
const prefix = 'glasshouse:lab:'

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text)
  } catch {
    // A blocked or full storage: the page works without.
  }
}
