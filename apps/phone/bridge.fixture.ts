/**
 * A scripted phone bridge: the objects that the native side would put into the page before the
 * page's scripts run.
 */

declare global {
  /** The native side: one call of a plugin. */
  var nativeCall:
    | ((plugin: string, method: string, options: Record<string, unknown>) => Promise<unknown>)
    | undefined
  /** Notifies the listeners of an event (`App.appUrlOpen`). */
  var nativeEvent: ((name: string, event: object) => void) | undefined
}

/**
 * Installs the bridge in the page (or the process). The function is self-contained, so that a
 * browser can be given its source text.
 */
export function layBridge(): void {
  const methods: Record<string, readonly string[]> = {
    App: ['getLaunchUrl'],
    PrivacyScreen: ['enable'],
    FirebaseMessaging: ['checkPermissions', 'requestPermissions', 'getToken', 'deleteToken'],
    SecureStorage: [
      'setSynchronizeKeychain',
      'internalGetItem',
      'internalSetItem',
      'internalRemoveItem',
      'internalGetPrefixedKeys',
    ],
  }
  const listeners = new Map<string, ((event: object) => void)[]>()
  globalThis.nativeEvent = (name, event) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  const native = (plugin: string, method: string, options: object = {}) =>
    globalThis.nativeCall?.(plugin, method, { ...options }) ?? Promise.reject(new Error('nobody is there'))
  Object.assign(globalThis, {
    androidBridge: {},
    Capacitor: {
      PluginHeaders: Object.entries(methods).map(([name, names]) => ({
        name,
        methods: [
          ...names.map((method) => ({ name: method, rtype: 'promise' })),
          { name: 'addListener' },
          { name: 'removeListener', rtype: 'none' },
        ],
      })),
      nativePromise: native,
      nativeCallback: (
        plugin: string,
        method: string,
        { eventName }: { eventName: string },
        listener: (event: object) => void,
      ) => {
        const name = `${plugin}.${eventName}`
        if (method === 'addListener') listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return Promise.resolve(name)
      },
    },
  })
}

export interface PhoneState {
  readonly keystore: Map<string, string>
  leave: 'prompt' | 'granted' | 'denied'
  /**
   * The results of the next calls, in order; the last one repeats. An Error: Firebase could not be
   * reached.
   */
  tokens: (string | Error)[]
  launchUrl: string | null
  /** The names of all calls, as `Plugin.method`. */
  readonly called: string[]
  /** The keystore never answers. */
  isStuck?: boolean
}

export const newPhone = (state: Partial<PhoneState> = {}): PhoneState => ({
  keystore: new Map(),
  leave: 'prompt',
  tokens: ['token-of-a-device:0123456789'],
  launchUrl: null,
  called: [],
  ...state,
})

/** The native side of a phone. */
export function answering(phone: PhoneState): NonNullable<typeof globalThis.nativeCall> {
  const { keystore } = phone
  const text = (value: unknown) => String(value)
  const answers: Record<string, (options: Record<string, unknown>) => unknown> = {
    'App.getLaunchUrl': () => (phone.launchUrl === null ? null : { url: phone.launchUrl }),
    'PrivacyScreen.enable': () => ({ success: true }),
    'FirebaseMessaging.checkPermissions': () => ({ receive: phone.leave }),
    'FirebaseMessaging.requestPermissions': () => {
      if (phone.leave === 'prompt') phone.leave = 'granted'
      return { receive: phone.leave }
    },
    'FirebaseMessaging.getToken': () => {
      const token = phone.tokens.length > 1 ? phone.tokens.shift() : phone.tokens[0]
      if (token instanceof Error) throw token
      return { token }
    },
    'FirebaseMessaging.deleteToken': () => ({}),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: keystore.get(text(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      keystore.set(text(prefixedKey), text(data))
      return {}
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
      success: keystore.delete(text(prefixedKey)),
    }),
    'SecureStorage.internalGetPrefixedKeys': ({ prefix }) => ({
      keys: [...keystore.keys()].filter((key) => key.startsWith(text(prefix))),
    }),
  }
  return async (plugin, method, options) => {
    const name = `${plugin}.${method}`
    phone.called.push(name)
    if (phone.isStuck === true && plugin === 'SecureStorage') return new Promise(() => undefined)
    return answers[name]?.(options) ?? {}
  }
}
