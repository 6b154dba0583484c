/**
 * react-admin's own messages in English, as far as the console shows them: its package of them is
 * three times as long, and every reader would fetch it before the first screen.
 */
import type { StringMap } from 'react-admin'

export const frame: StringMap = {
  ra: {
    action: {
      back: 'Go Back',
      cancel: 'Cancel',
      clear_input_value: 'Clear value',
      close: 'Close',
      close_menu: 'Close menu',
      confirm: 'Confirm',
      list: 'List',
      open_menu: 'Open menu',
      refresh: 'Refresh',
      search: 'Search',
      show: 'Show',
      sort: 'Sort',
      toggle_theme: 'Toggle light/dark mode',
      undo: 'Undo',
    },
    boolean: {
      true: 'Yes',
      false: 'No',
      null: ' ',
    },
    page: {
      error: 'Something went wrong',
      loading: 'Loading',
      not_found: 'Not Found',
      access_denied: 'Access denied',
      authentication_error: 'Authentication error',
    },
    message: {
      access_denied: "You don't have the right permissions to access this page",
      authentication_error:
        'The authentication server returned an error and your credentials could not be checked.',
      auth_error: 'An error occurred while validating the authentication token.',
      details: 'Details',
      error: "A client error occurred and your request couldn't be completed.",
      loading: 'Please wait',
      no: 'No',
      not_found: 'Either you typed a wrong URL, or you followed a bad link.',
      yes: 'Yes',
    },
    notification: {
      http_error: 'Server communication error',
      i18n_error: 'Cannot load the translations for the specified language',
      canceled: 'Action cancelled',
      logged_out: 'Your session has ended, please reconnect.',
      not_authorized: "You're not authorized to access this resource.",
      offline: 'No connectivity. Could not fetch data.',
    },
    auth: {
      auth_check_error: 'Please login to continue',
      logout: 'Logout',
      password: 'Password',
      sign_in: 'Sign in',
      sign_in_error: 'Authentication failed, please retry',
      username: 'Username',
      user_menu: 'Profile',
    },
  },
}
