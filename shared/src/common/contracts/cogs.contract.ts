import { z } from 'zod';
import { standardCostKeepers } from '../policy/menu-rights.ts';
import type { CostRates } from '../catalogue/lists/standard-rates.ts';
import { staffCall } from './define-call.ts';
import { id, idOrZero, number, shape, text } from './inputs.ts';

/** A version of the standard costs with its rates; a draft may lack some. */
export interface CogsVersion {
  readonly standard_cost_id: number;
  readonly version: number;
  readonly cost_version: string;
  readonly effective_from: string;
  readonly status: 'draft' | 'active' | 'archived';
  readonly note: string | null;
  readonly copied_from: string | null;
  readonly made_by: string | null;
  readonly made_dt: string;
  readonly activated_by: string | null;
  readonly activated_dt: string | null;
  /** The sheet that was uploaded into it last. */
  readonly file_id: number | null;
  readonly rates: CostRates;
}

export interface CogsVersions {
  readonly today: string;
  /** The version that prices take today; null where none is in force. */
  readonly in_force_id: number | null;
  /** Newest first. */
  readonly versions: readonly CogsVersion[];
  /** Number of older versions that are not in the list. */
  readonly left_out: number;
}

export const loadCogs = staffCall('loadCogs', '/api/cogs/load', {
  whileSeeing: 'read',
  grants: standardCostKeepers,
  answer: shape<CogsVersions>(),
});

interface CogsDraft {
  readonly standard_cost_id: number;
  readonly cost_version: string;
}

/** Makes a draft of any version; of the standard rates where none is given. */
export const copyCogs = staffCall('copyCogs', '/api/cogs/copy', {
  grants: standardCostKeepers,
  input: z.object({ standard_cost_id: idOrZero('Version') }),
  answer: shape<CogsDraft>(),
  isIdempotent: true,
});

/** Cost, list price and margin with the version in force and with another one. Dollars; margins are shares. */
export interface CogsEffect {
  readonly cost_before: number;
  readonly cost_after: number;
  readonly margin_before: number;
  readonly margin_after: number;
}

export interface CogsExample extends CogsEffect {
  readonly name: string;
  readonly list_before: number;
  readonly list_after: number;
}

/** Verdict on a quoted price, which decides who has to approve it. */
export type CogsVerdict = 'ok' | 'below_target' | 'below_cost';

export interface CogsQuote extends CogsEffect {
  readonly quote_id: number;
  readonly quote_no: string;
  readonly customer: string | null;
  readonly goods: number;
  readonly before: CogsVerdict;
  readonly after: CogsVerdict;
}

export interface CogsPreview {
  readonly cost_version: string;
  /** The version in force, which it is held against. */
  readonly against: string;
  readonly price_version: string;
  readonly examples: readonly CogsExample[];
  readonly quotes: {
    readonly count: number;
    /** Open quotes that are not priced, or too many to be counted here. */
    readonly left_out: number;
    readonly below_target_before: number;
    readonly below_target_after: number;
    readonly below_cost_before: number;
    readonly below_cost_after: number;
    /** Those that fare worst first. */
    readonly rows: readonly CogsQuote[];
  };
}

/** Effect of a version on example curbs and on open quotes. Nothing is stored. */
export const previewCogs = staffCall('previewCogs', '/api/cogs/preview', {
  whileSeeing: 'read',
  grants: standardCostKeepers,
  input: z.object({ standard_cost_id: id('Version') }),
  answer: shape<CogsPreview>(),
});

const MOST_CHARACTERS = { csv: 100_000, xlsx: 400_000 } as const;
const sheetText = (most: number) =>
  z
    .string('Choose a CSV or XLSX file.')
    .max(most, 'The file is too large for a sheet of costs. Begin with the template.')
    .optional();
/** The text of a CSV, or a workbook as base64. */
const sheet = { csv: sheetText(MOST_CHARACTERS.csv), xlsx: sheetText(MOST_CHARACTERS.xlsx) };

export interface CogsSheetProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

export interface CogsSheet {
  readonly problems: readonly CogsSheetProblem[];
  /** Null while something is wrong. */
  readonly rates: CostRates | null;
  readonly effective_from: string | null;
}

/** Reads a sheet of costs and says everything that is wrong with it. Nothing is stored. */
export const checkCogsSheet = staffCall('checkCogsSheet', '/api/cogs/check_sheet', {
  grants: standardCostKeepers,
  input: z.object(sheet),
  answer: shape<CogsSheet>(),
});

/** Takes a sheet into a draft, whole or not at all, and keeps the file with it. */
export const applyCogsSheet = staffCall('applyCogsSheet', '/api/cogs/apply_sheet', {
  grants: standardCostKeepers,
  input: z.object({
    ...sheet,
    file_name: text('File name', 120),
    /** The draft that takes it; 0 makes one. */
    standard_cost_id: idOrZero('Draft'),
    version: number('Version', 0, 1_000_000),
  }),
  answer: shape<CogsDraft>(),
  isIdempotent: true,
});
