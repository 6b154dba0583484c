/**
 * Constants of the product, each with its unit in its name. The hours of withdrawals are in
 * `packages/model/src/withdrawal-hours.ts`.
 */
export const constants = {
  rechargeMinimum: '500.00',
  rechargeMinimumNaira: '2500.00',
  rechargeMinimumUsdtDefault: '10.00',
  depositConfirmations: 20,
  depositMinutesAbout: 1,
  withdrawalFeePercent: 5,
  withdrawalMinimum: '1.00',
  withdrawalHoursMax: 72,
  claimArrivalMinutesMax: 30,
  freeIncomesForNewMember: 1,
  passwordLengthMin: 8,
  passwordLengthMax: 24,
  ifscLength: 11,
  amountInputDecimals: 2,
  communityUploadBytesMax: 2_000_000,
  /** Decisions: a video of a post. */
  communityVideoBytesMax: 20_000_000,
  feedbackUploadBytesMax: 20_000_000,
  feedbackWordsAdvised: 10,
  commentPageSize: 5,
  appVersion: '1.2.1',
  appVersionCode: 21,
  countdownTickMs: 1000,
  buttonDebounceMs: 1000,
  scriptErrorReloadMs: 1000,
  requestTimeoutMs: 36_000,
  /** Ours: a file of a hundred thousand lines over a slow line. */
  fileTimeoutMs: 600_000,
  errorToastMs: 3000,
  unauthorizedMessageMs: 3000,
  unauthorizedRedirectMs: 1000,
  pushTopic: 'IJ',
  deviceReadyWaitMs: 5000,
  pushInitRetryMs: 3000,
  pullToLoadPx: 20,
} as const
