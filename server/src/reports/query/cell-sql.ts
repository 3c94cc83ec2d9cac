import { sql } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import type { ChartPoint } from './report-query.ts';

/** SQL expressions by result type, for columns and figures of reports: the compiler compares them with the column's kind. */
export const text = sql<string>;
export const number = sql<number>;
export const day = sql<PlainDate>;
/** A select of `category` and `value`, for charts. */
export const points = sql<ChartPoint>;
