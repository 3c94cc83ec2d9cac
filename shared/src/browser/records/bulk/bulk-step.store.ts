import type { RecordApi } from '@cdi/shared/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ObjectDefinition, Transition } from '../../../common/catalogue/define-object.ts';
import type { SteppedRow } from '../../../common/contracts/record.contract.ts';
import type { BulkRow } from '../services/made-changes.store.ts';
import { hasMoney, describeReversingSteps } from './bulk-steps.ts';
import { inParts, type Sent } from './in-parts.ts';

/** A selected record, and the state that the list showed; null where its state is no column. */
export interface StepRow extends BulkRow {
  readonly state: string | null;
}

type StepStage =
  /** The step is chosen, and its reason given. */
  | { readonly kind: 'choice'; readonly problem: string | null }
  /** `done` of `of` rows were tried, or have taken the step. */
  | { readonly kind: 'trying' | 'taking'; readonly done: number; readonly of: number }
  | { readonly kind: 'preview'; readonly rows: readonly SteppedRow[] }
  /** `problem`: why the rows that are missing were not reached. */
  | { readonly kind: 'result'; readonly rows: readonly SteppedRow[]; readonly problem: string | null };

export const takenOf = (rows: readonly SteppedRow[]): readonly SteppedRow[] =>
  rows.filter(({ outcome }) => outcome === 'taken');

/** A step of several records: the step, its preview for each, and its outcome. */
export class BulkStepStore {
  stage: StepStage = { kind: 'choice', problem: null };
  step: Transition | null = null;
  reason = '';
  /** The person has confirmed a step that cannot be undone or that moves money. */
  isConfirmed = false;
  /** Records that have taken the step. */
  taken: readonly number[] = [];
  /** The step was sent for: records may have taken it, whatever came back. */
  hasBegun = false;
  readonly rows: readonly StepRow[];
  /** Those that fit the state of a selected row at least; all of the person's where none does. */
  readonly steps: readonly Transition[];
  private readonly api: Pick<RecordApi, 'transitionMany'>;
  private readonly definition: ObjectDefinition;

  constructor(
    api: Pick<RecordApi, 'transitionMany'>,
    definition: ObjectDefinition,
    rows: readonly StepRow[],
    steps: readonly Transition[],
  ) {
    this.api = api;
    this.definition = definition;
    this.rows = rows;
    const fitting = steps.filter(({ from }) => rows.some(({ state }) => state === null || from.includes(state)));
    this.steps = fitting.length > 0 ? fitting : steps;
    this.step = this.steps.length === 1 ? (this.steps[0] ?? null) : null;
    makeAutoObservable<this, 'api' | 'definition'>(this, {
      stage: observableRef,
      step: observableRef,
      taken: observableRef,
      rows: false,
      steps: false,
      api: false,
      definition: false,
    });
  }

  get isBusy(): boolean {
    return this.stage.kind === 'trying' || this.stage.kind === 'taking';
  }
  /** Whether the previewed step cannot be undone or moves money, so that the person must confirm it. */
  get asksAgain(): boolean {
    if (this.stage.kind !== 'preview' || !this.step) return false;
    const rows = takenOf(this.stage.rows);
    return hasMoney(this.definition, rows) || describeReversingSteps(this.definition, this.step, rows).isLasting;
  }

  choose(name: string): void {
    this.step = this.steps.find((each) => each.name === name) ?? null;
    this.stage = { kind: 'choice', problem: null };
  }
  setReason(text: string): void {
    this.reason = text;
  }
  confirm(isConfirmed: boolean): void {
    this.isConfirmed = isConfirmed;
  }
  back(): void {
    this.isConfirmed = false;
    this.stage = { kind: 'choice', problem: null };
  }

  /** Tries the step on every row. */
  async preview(): Promise<void> {
    const { step } = this;
    const missing = !step
      ? 'Choose a step.'
      : step.needsReason && this.reason.trim() === ''
        ? 'Give the reason.'
        : null;
    if (!step || missing !== null) {
      this.stage = { kind: 'choice', problem: missing };
      return;
    }
    this.isConfirmed = false;
    const { rows, problem } = await this.send('trying', step, this.rows);
    runInAction(() => (this.stage = problem === null ? { kind: 'preview', rows } : { kind: 'choice', problem }));
  }

  /** Takes the step for the rows that can take it, as previewed. */
  async apply(): Promise<void> {
    const { step, stage } = this;
    if (!step || stage.kind !== 'preview' || (this.asksAgain && !this.isConfirmed)) return;
    this.hasBegun = true;
    const good = new Set(takenOf(stage.rows).map(({ id }) => id));
    const left = stage.rows.filter(({ id }) => !good.has(id));
    const { rows, problem } = await this.send(
      'taking',
      step,
      this.rows.filter(({ id }) => good.has(id)),
    );
    runInAction(() => {
      this.taken = takenOf(rows).map(({ id }) => id);
      this.stage = { kind: 'result', rows: [...rows, ...left], problem };
    });
  }

  private send(kind: 'trying' | 'taking', step: Transition, rows: readonly StepRow[]): Promise<Sent<SteppedRow>> {
    const reason = step.needsReason ? this.reason.trim() : '';
    return inParts(
      rows.map(({ id, version }) => ({ id, version })),
      (done) => runInAction(() => (this.stage = { kind, done, of: rows.length })),
      (part) => this.api.transitionMany(part, { name: step.name, reason, isTrial: kind === 'trying' }),
    );
  }
}
