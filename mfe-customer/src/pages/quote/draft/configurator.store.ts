import { asCallError } from '@cdi/shared/api';
import { fieldsOf } from '@cdi/shared/contracts';
import type { PackedPart } from '@cdi/shared/domain/freight';
import type { CurbFamily } from '@cdi/shared/trade';
import type { Actor } from '@cdi/shared/policy';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ConfiguratorFacts, ConfiguratorState } from './configurator-facts.ts';
import type { CurbLineStore } from './curb-line.store.ts';
import { contentOf, type StoredDraft } from './draft-storage.ts';
import { valuesForFamily } from './family-defaults.ts';
import { takeNamedUnits } from './named-units.ts';
import { OthersStore } from './others.store.ts';
import { PriceStore } from './price.store.ts';
import { draftFromRecord, emptyDraft, type QuoteDraft, type UnitSide } from './quote-draft.ts';
import { QuoteDraftStore } from './quote-draft.store.ts';
import { curbFields, readEntry, type Values } from '../quote-fields.ts';
import { pricePayload } from './save-payload.ts';
import { SaveStore } from './save.store.ts';
import type { StepName } from './steps.ts';

/** Families of the products page that are parts, not curbs. */
const PART_FAMILIES: readonly string[] = ['ECON', 'ACC'];

function isOfParts(prefill: Values = {}): boolean {
  return PART_FAMILIES.includes(String(prefill['curb_type']));
}

/** The configurator page: loads or starts a quote, keeps the draft, prices it, and holds the open step. */
export class ConfiguratorStore {
  state: ConfiguratorState = { kind: 'loading' };
  openStep: StepName | null = 'job';
  /** Save time of the draft that was restored in this tab; null without one. */
  restoredAtMs: number | null = null;
  /** Unsaved new quotes of this tab that were set aside for another one. */
  aside: readonly StoredDraft[] = [];
  readonly draft = new QuoteDraftStore();
  readonly price: PriceStore;
  readonly saves: SaveStore;
  readonly others: OthersStore;
  private readonly facts: ConfiguratorFacts;
  private readonly wantedId: number;
  private readonly askedUnits = new Set<string>();
  /** Owner of the draft: the user who started it, even if another one signs in later. */
  private readonly userId: number | null;
  private isLinked: boolean;
  private endWatch: (() => void) | undefined;

  constructor(quoteId: number, facts: ConfiguratorFacts) {
    this.wantedId = quoteId;
    this.facts = facts;
    this.userId = facts.actor?.userId ?? null;
    this.isLinked = facts.isLinked === true && Object.keys(facts.prefill ?? {}).some((name) => name in curbFields);
    this.price = new PriceStore(facts.api, {
      toError: asCallError,
      onPrice: ({ lines }) =>
        this.draft.lines.forEach((line, index) => line.setServerMessages(lines[index]?.messages ?? [])),
    });
    this.saves = new SaveStore(this.draft, facts);
    this.others = new OthersStore(this.draft, this.saves, facts);
    makeAutoObservable<this, 'facts' | 'userId' | 'wantedId' | 'askedUnits' | 'isLinked' | 'endWatch'>(this, {
      state: observableRef,
      aside: observableRef,
      draft: false,
      price: false,
      saves: false,
      others: false,
      facts: false,
      userId: false,
      wantedId: false,
      askedUnits: false,
      isLinked: false,
      endWatch: false,
    });
  }

  get actor(): Actor | null {
    return this.facts.actor;
  }
  get isVisitor(): boolean {
    return this.facts.actor === null;
  }
  get mayQuote(): boolean {
    return this.facts.mayQuote;
  }
  /** The parts for packing, with the weights of the last price; without a weight before the first price. */
  get packedParts(): readonly PackedPart[] {
    const heard = this.price.price?.parts ?? [];
    return this.draft.parts.map(({ partId, qty }) => {
      const known = heard.find((each) => each.part_id === partId)?.packed;
      return { qty, weightLb: known?.weightLb ?? null, sidesIn: known?.sidesIn ?? null };
    });
  }

  /** Loads the quote, or starts a new one. Restores a draft that was left in this tab. */
  async start(): Promise<void> {
    try {
      const id = this.draft.quoteId || this.wantedId;
      const { api } = this.facts;
      const [record, springs] = await Promise.all([id > 0 ? api.load(id) : null, api.springs()]);
      const { status, quote_no: quoteNo } = record ? fieldsOf('quote', record) : {};
      if (status === 'won') {
        runInAction(() => (this.state = { kind: 'ordered', quoteNo: String(quoteNo ?? id) }));
        return;
      }
      runInAction(() => (this.draft.springs = springs));
      await this.begin(record ? draftFromRecord(record) : emptyDraft(isOfParts(this.facts.prefill)));
    } catch (error) {
      runInAction(() => (this.state = { kind: 'failed', error: asCallError(error) }));
    }
  }

  private async begin(draft: QuoteDraft): Promise<void> {
    this.draft.adopt(draft);
    const { storage, prefill = {} } = this.facts;
    const found = storage.find(draft.quoteId, this.userId);
    if (draft.quoteId === 0 && (!found || this.isLinked)) this.fill(prefill);
    const isFresh = found !== null && this.isLinked && (await this.bringsAgain(found));
    runInAction(() => this.take(found, isFresh));
  }

  /** Whether the link brings exactly the stored draft: then the user has changed nothing since following it before. */
  private async bringsAgain(stored: StoredDraft): Promise<boolean> {
    const isSame = () => contentOf(stored.draft) === contentOf(this.draft.draft);
    // the stored draft has the footprints of the link's units, unless the user left before they arrived
    if (!isSame()) await takeNamedUnits(this.draft.active, this.facts.api);
    return isSame();
  }

  /** Continues with the draft of this tab, or with the link's values. `isFresh`: both are the same. */
  private take(found: StoredDraft | null, isFresh: boolean): void {
    const { storage } = this.facts;
    const stored = found && !isFresh && this.makesRoom(found) ? null : found;
    if (stored) this.draft.show(stored.draft);
    this.isLinked = false;
    this.aside = this.draft.quoteId === 0 ? storage.findAside(this.userId) : [];
    void takeNamedUnits(this.draft.active, this.facts.api);
    // a visitor's draft continues after the sign-in without a notice
    const isClaimed = stored?.userId === null && this.userId !== null;
    this.restoredAtMs = stored && !isClaimed && !isFresh ? stored.savedAtMs : null;
    this.state = { kind: 'ready' };
    this.endWatch = reaction(
      () => [this.draft.draft, this.mayQuote, this.draft.headerUnread] as const,
      ([latest]) => this.handleChange(latest),
      { fireImmediately: true },
    );
  }

  /** Sets the stored draft aside if the followed link brings something else; returns false if the draft stays. */
  private makesRoom(stored: StoredDraft): boolean {
    if (!this.isLinked || !this.facts.storage.setAside(stored)) return false;
    this.facts.storage.drop(stored.draft.quoteId);
    return true;
  }

  /** Opens a draft that was set aside. Sets the current one aside in exchange. */
  openAside(stored: StoredDraft): void {
    const { storage } = this.facts;
    const current = { draft: this.draft.draft, userId: this.userId, savedAtMs: Date.now() };
    if (this.draft.isDirty && !storage.setAside(current)) return;
    storage.dropAside(stored);
    this.draft.show(stored.draft);
    this.aside = storage.findAside(this.userId);
    this.restoredAtMs = null;
    void takeNamedUnits(this.draft.active, this.facts.api);
  }
  discardAside(stored: StoredDraft): void {
    this.facts.storage.dropAside(stored);
    this.aside = this.facts.storage.findAside(this.userId);
  }

  private fill(values: Values): void {
    const line = this.draft.active;
    for (const [name, text] of Object.entries(values)) {
      const field = curbFields[name];
      const parsed = field && !field.readOnly ? readEntry(field, String(text)) : null;
      if (!line || !parsed?.ok) continue;
      const isFamily = name === 'curb_type';
      line.set(isFamily ? valuesForFamily(parsed.value as CurbFamily, line.values) : { [name]: parsed.value });
    }
    const partId = Number(values['part_id']);
    if (Number.isSafeInteger(partId) && partId > 0)
      this.draft.addPart(partId, String(values['part_no'] ?? `Part ${partId}`));
  }

  private handleChange(latest: QuoteDraft): void {
    if (this.draft.isDirty) this.facts.storage.keep(latest, this.userId);
    if (this.isVisitor || !this.mayQuote) return;
    const isPriceable = this.draft.lines.some((line) => line.geometry !== null) || latest.parts.length > 0;
    // while an entry is invalid, do not show the price of the previous value
    const isRefused = latest.lines.some(({ unread }) => hasEntries(unread)) || hasEntries(this.draft.headerUnread);
    if (isPriceable && !isRefused) this.price.ask(pricePayload(latest, this.actor));
    else this.price.clear();
  }

  /** Ends all running requests when the page closes. The draft stays in the tab. */
  stop(): void {
    this.endWatch?.();
    this.price.clear();
  }

  /** Discards all changes since the last save. */
  async startOver(): Promise<void> {
    this.stop();
    this.facts.storage.drop(this.draft.quoteId);
    this.restoredAtMs = null;
    this.saves.close();
    this.state = { kind: 'loading' };
    await this.start();
  }
  dismissRestored(): void {
    this.restoredAtMs = null;
  }

  /** Opens a step; null folds the open one. */
  open(step: StepName | null): void {
    this.showStep(step);
    this.facts.onStep?.(step);
  }
  /** Shows the step that the address names. */
  showStep(step: StepName | null): void {
    this.openStep = step;
  }

  /** Retries a failed price request once the network is back. */
  readonly handleOnline = (): void => {
    if (this.price.state.kind === 'failed') this.askPriceAgain();
  };

  askPriceAgain(): void {
    void this.price.askNow(pricePayload(this.draft.draft, this.actor));
  }

  /** Saves, and drops the draft of the tab on success. Returns the quote's id, or null when it was not saved. */
  async save(options: { readonly isReview: boolean }): Promise<number | null> {
    return this.handleSaved(this.draft.quoteId, await this.saves.save(options));
  }
  async resolve(theirs: readonly string[]): Promise<number | null> {
    return this.handleSaved(this.draft.quoteId, await this.saves.resolve(theirs));
  }
  private handleSaved(idBefore: number, id: number | null): number | null {
    if (id !== null && idBefore === 0) this.facts.storage.noteSavedAs(id);
    if (id !== null && !this.draft.isDirty) {
      this.facts.storage.drop(idBefore);
      this.facts.storage.drop(id);
      this.restoredAtMs = null;
    }
    return id;
  }

  /** Sets the model of one side and copies its footprint. Rejects when the footprint cannot be loaded. */
  async chooseModel(line: CurbLineStore, side: UnitSide, modelId: number, label: string): Promise<void> {
    line.chooseModel(side, modelId, label);
    this.askedUnits.add(`${line.key} ${side} ${modelId}`);
    line.takeFootprint(side, await this.facts.api.footprint(modelId));
  }

  /** Loads whether a model's footprint is verified, without copying its sizes: the user may have corrected the line. */
  async learnUnit(line: CurbLineStore, side: UnitSide): Promise<void> {
    const unit = line.units[side];
    const question = `${line.key} ${side} ${unit?.modelId}`;
    if (!unit || unit.isVerified !== null || this.askedUnits.has(question)) return;
    this.askedUnits.add(question);
    // without an answer there is no badge; the sizes stay unchanged
    const known = await this.facts.api.footprint(unit.modelId).catch(() => null);
    if (known) line.setTrust(side, known);
  }
}

const hasEntries = (unread: Readonly<Record<string, unknown>>): boolean => Object.keys(unread).length > 0;
