import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { copyCogs, loadCogs, previewCogs, type CogsPreview, type CogsVersion } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';

/** The versions of the standard costs, which two are compared, and what one of them would do. */
export class CogsConfigStore {
  private chosenBefore: number | null = null;
  private chosenAfter: number | null = null;
  /** The version whose effect is shown. */
  previewedId: number | null = null;
  made: { readonly id: number; readonly name: string } | null = null;
  failure: CallError | null = null;
  isBusy = false;
  readonly loader = new LoaderStore((signal) => callForData(loadCogs, {}, { signal }));
  readonly preview = new LoaderStore<CogsPreview, [number?]>(
    (signal, id = this.previewedId ?? 0) => callForData(previewCogs, { standard_cost_id: id }, { signal }),
    { keepsValue: false },
  );
  private readonly keys = new KeyRing();

  constructor() {
    makeAutoObservable<this, 'keys'>(this, { loader: false, preview: false, keys: false });
  }

  get versions(): readonly CogsVersion[] {
    return this.loader.value?.versions ?? [];
  }

  private find(id: number | null): CogsVersion | null {
    return this.versions.find((each) => each.standard_cost_id === id) ?? null;
  }

  get inForce(): CogsVersion | null {
    return this.find(this.loader.value?.in_force_id ?? null);
  }

  get before(): CogsVersion | null {
    return this.find(this.chosenBefore) ?? this.inForce ?? this.versions.at(-1) ?? null;
  }

  /** The one that is prepared, unless another one is chosen. */
  get after(): CogsVersion | null {
    const next = this.versions.find((each) => each.status === 'draft') ?? this.versions[0];
    return this.find(this.chosenAfter) ?? next ?? null;
  }

  chooseBefore(id: number): void {
    this.chosenBefore = id;
  }

  chooseAfter(id: number): void {
    this.chosenAfter = id;
    this.previewedId = null;
  }

  showEffect(id: number): void {
    this.previewedId = id;
    void this.preview.load(id);
  }

  /** State of a version as of today: its label, and the state that sets the color of its tag. */
  standingOf({ standard_cost_id: id, status, effective_from }: CogsVersion): { state: string; words: string } {
    if (status !== 'active') return { state: status, words: status === 'draft' ? 'Draft' : 'Archived' };
    if (id === this.loader.value?.in_force_id) return { state: 'active', words: 'In force' };
    const isAhead = effective_from > (this.loader.value?.today ?? '');
    return isAhead ? { state: 'scheduled', words: 'Waits for its day' } : { state: 'archived', words: 'Followed' };
  }

  /** Makes a draft of a version; 0 is the standard rates. */
  async copy(id: number): Promise<void> {
    const input = { standard_cost_id: id };
    this.isBusy = true;
    this.failure = null;
    try {
      const draft = await callForData(copyCogs, input, { idempotencyKey: this.keys.keyFor('copy', input) });
      this.keys.finish('copy', input);
      runInAction(() => {
        this.made = { id: draft.standard_cost_id, name: draft.cost_version };
        this.chosenAfter = draft.standard_cost_id;
        this.previewedId = null;
      });
      await this.loader.load();
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
