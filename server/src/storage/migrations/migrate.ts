import { Migrator, type Migration } from 'kysely';
import type { Db } from '../database.ts';
import { m0001Foundation } from './m0001-foundation.ts';
import { m0003HolidaysByPlace } from './m0003-holidays-by-place.ts';
import { m0004SecondFactor } from './m0004-second-factor.ts';
import { m0005SavedViews } from './m0005-saved-views.ts';
import { m0006PlacesOfCards } from './m0006-places-of-cards.ts';
import { m0008ConfirmedEmails } from './m0008-confirmed-emails.ts';
import { m0009SignInAttempts } from './m0009-sign-in-attempts.ts';
import { m0010SecurityEvents } from './m0010-security-events.ts';
import { m0011WaitingForms } from './m0011-waiting-forms.ts';
import { m0013Settings } from './m0013-settings.ts';
import { m0016CreditSecrets } from './m0016-credit-secrets.ts';
import { m0017StandardCosts } from './m0017-standard-costs.ts';
import { m0018RecordComments } from './m0018-record-comments.ts';
import { m0021OrderShares } from './m0021-order-shares.ts';
import { m0022ClockPins } from './m0022-clock-pins.ts';
import { m0024RecordPages } from './m0024-record-pages.ts';
import { m0025Seeing } from './m0025-seeing.ts';
import { m0026ClockDevices } from './m0026-clock-devices.ts';
import { m0028PayrollExports } from './m0028-payroll-exports.ts';
import { m0029BookNumbers } from './m0029-book-numbers.ts';
import { m0030RowsOfLists } from './m0030-rows-of-lists.ts';
import { m0031QuoteQuestions } from './m0031-quote-questions.ts';
import { m0032NamesInAnyCase } from './m0032-names-in-any-case.ts';
import { m0033ShortPendingLists } from './m0033-short-pending-lists.ts';
import { m0037WarningsOfRows } from './m0037-warnings-of-rows.ts';
import { m0043EmployeeNumbers } from './m0043-employee-numbers.ts';
import { m0045SharedDevices } from './m0045-shared-devices.ts';
import { m0050PapersAndNotices } from './m0050-papers-and-notices.ts';
import { m0051ProductFacts } from './m0051-product-facts.ts';
import { m0057PunchRequests } from './m0057-punch-requests.ts';
import { m0060ModelRequests } from './m0060-model-requests.ts';
import { m0007TopicsOfMails } from './m0007-topics-of-mails.ts';

/** Every written migration, in order. Names never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_foundation': m0001Foundation,
  '0003_holidays_by_place': m0003HolidaysByPlace,
  '0004_second_factor': m0004SecondFactor,
  '0005_saved_views': m0005SavedViews,
  '0006_places_of_cards': m0006PlacesOfCards,
  '0007_topics_of_mails': m0007TopicsOfMails,
  '0008_confirmed_emails': m0008ConfirmedEmails,
  '0009_sign_in_attempts': m0009SignInAttempts,
  '0010_security_events': m0010SecurityEvents,
  '0011_waiting_forms': m0011WaitingForms,
  '0013_settings': m0013Settings,
  '0016_credit_secrets': m0016CreditSecrets,
  '0017_standard_costs': m0017StandardCosts,
  '0018_record_comments': m0018RecordComments,
  '0021_order_shares': m0021OrderShares,
  '0022_clock_pins': m0022ClockPins,
  '0024_record_pages': m0024RecordPages,
  '0025_seeing': m0025Seeing,
  '0026_clock_devices': m0026ClockDevices,
  '0028_payroll_exports': m0028PayrollExports,
  '0029_book_numbers': m0029BookNumbers,
  '0030_rows_of_lists': m0030RowsOfLists,
  '0031_quote_questions': m0031QuoteQuestions,
  '0032_names_in_any_case': m0032NamesInAnyCase,
  '0033_short_pending_lists': m0033ShortPendingLists,
  '0037_warnings_of_rows': m0037WarningsOfRows,
  '0043_employee_numbers': m0043EmployeeNumbers,
  '0045_shared_devices': m0045SharedDevices,
  '0050_papers_and_notices': m0050PapersAndNotices,
  '0051_product_facts': m0051ProductFacts,
  '0057_punch_requests': m0057PunchRequests,
  '0060_model_requests': m0060ModelRequests,
};

/** Applies what is missing. Throws with the name of the migration that failed. */
export async function migrate(db: Db, more: Readonly<Record<string, Migration>> = {}): Promise<readonly string[]> {
  return runMigrations(db, { ...migrations, ...more });
}

/** Runs what a database has not run yet; each series keeps its own table of what was done. */
export async function runMigrations(
  db: Db,
  series: Readonly<Record<string, Migration>>,
  name?: string,
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => series },
    ...(name ? { migrationTableName: `kysely_${name}`, migrationLockTableName: `kysely_${name}_lock` } : {}),
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(
      `The database migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      { cause: error },
    );
  return (results ?? []).map((result) => result.migrationName);
}
