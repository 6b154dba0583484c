export { answerWithPasskey } from './passkey-device.ts'
