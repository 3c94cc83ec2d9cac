/** IANA name of the time zone of the main plant: days of the plan, of promises and of reports begin at its midnight. */
export const PLANT_TIME_ZONE = 'America/New_York';
