import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Questions of customers about a quote, each with its answer. */
export const m0031QuoteQuestions: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists quote_question (
        quote_question_id bigint generated always as identity primary key,
        quote_id bigint not null,
        question text not null check (char_length(question) between 1 and 500),
        asked_by bigint not null, asked_dt timestamptz not null default now(),
        answer text check (char_length(answer) between 1 and 4000),
        answered_by bigint, answered_dt timestamptz,
        check ((answer is null) = (answered_by is null) and (answer is null) = (answered_dt is null)))`,
      `create index if not exists quote_question_quote on quote_question (quote_id, quote_question_id)`,
    ]);
  },
};
