import { isBlank, type RecordDraft } from '@cdi/shared/catalogue';

type Stamp = RecordDraft<'conforming_stamp'>;
type TypeId = NonNullable<Stamp['conforming_type_id']>;

/** Types of calculation that follow from the wind of the place: wind, wind and seismic, product approval. */
const BY_WIND: readonly TypeId[] = ['1', '3', '4'];
/** Types that follow from its earthquakes: seismic, wind and seismic, hospital pre-approval. */
const BY_SEISMIC: readonly TypeId[] = ['2', '3', '5'];
/** A confirmation of slope and fit is given without an engineer's seal. */
const WITHOUT_ENGINEER: TypeId = '6';

/** Whether a licensed engineer seals it. */
export const isSealed = (stamp: Stamp): boolean => stamp.conforming_type_id !== WITHOUT_ENGINEER;

const WIND_INPUTS = {
  wind_speed_mph: 'Enter the design wind speed of the place in mph.',
  exposure: 'Choose the exposure: B, C or D.',
  mean_roof_height_ft: 'Enter the mean roof height in feet.',
} as const;
const SEISMIC_INPUTS = { sds: 'Enter SDS, the design spectral acceleration of the place.' } as const;

/** What an engineer needs before the request can be calculated and that is not there yet: the remedy by field; empty when all is there. */
export function listMissingInputs(stamp: Stamp): Readonly<Record<string, string>> {
  const type = stamp.conforming_type_id;
  const needed = {
    ...(type && BY_WIND.includes(type) ? WIND_INPUTS : {}),
    ...(type && BY_SEISMIC.includes(type) ? SEISMIC_INPUTS : {}),
  };
  const columns: Readonly<Record<string, unknown>> = stamp;
  const missing = Object.entries(needed).filter(([name]) => isBlank(columns[name]));
  const isAddressed = !isSealed(stamp) || !isBlank(stamp.pe_name) || !isBlank(stamp.pe_firm_id);
  return {
    ...(isAddressed ? {} : { pe_name: 'Enter the engineer, or choose the firm, who calculates it.' }),
    ...Object.fromEntries(missing),
  };
}
