/**
 * An instant as UTC would tell it on the device's clock. So whoever writes it needs no format in the device's time zone,
 * which may change on the way: one would have to be made anew for each row of a list.
 */
export const onDeviceClock = (instant: Date): Date =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
