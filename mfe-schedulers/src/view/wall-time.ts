/** A moment by the clock of a plant, `5:52 AM`, wherever the clock of the screen is set to. @param timezone IANA name */
export const formatWallTime = (timezone: string, moment: Date | number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: timezone }).format(moment);
