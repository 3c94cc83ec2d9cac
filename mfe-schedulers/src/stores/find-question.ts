import type { FinishQuestion } from '@cdi/shared/trade';

/** The question to ask before a stage is done, by the field that the server reports as missing. */
const QUESTION_OF_FIELD: Readonly<Record<string, FinishQuestion>> = {
  cut_note: 'cut',
  freight: 'sales_check',
  qc_result: 'inspection',
  crates: 'crates',
  bol_no: 'bill_of_lading',
};

/** The question that supplies one of the missing fields; undefined when none does. */
export const findQuestion = (fields: readonly string[]): FinishQuestion | undefined =>
  fields.map((name) => QUESTION_OF_FIELD[name]).find((each) => each !== undefined);
