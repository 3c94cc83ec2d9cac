import { makeAutoObservable } from 'mobx';
import { callForData } from '@cdi/shared/api';
import { listSecurityEvents, SECURITY_KINDS, type SecurityEvent, type SecurityKind } from '@cdi/shared/contracts';
import { LoaderStore, writeCsv } from '@cdi/shared/kit';

const HEADER = ['When', 'What', 'Who', 'By', 'From', 'Request', 'Detail'];

const toCells = (event: SecurityEvent): readonly string[] => [
  event.event_dt,
  SECURITY_KINDS[event.kind],
  event.user_name ?? '',
  event.by_user_name ?? '',
  event.address ?? '',
  event.request_id ?? '',
  event.detail ?? '',
];

/** Filters of the security log, and its newest rows. */
export class SecurityStore {
  kind: SecurityKind | '' = '';
  search = '';
  isMore = false;
  readonly list = new LoaderStore<readonly SecurityEvent[]>(async (signal) => {
    const { events, is_more } = await callForData(listSecurityEvents, this.asked, { signal });
    this.setMore(is_more);
    return events;
  });

  constructor() {
    makeAutoObservable(this, { list: false });
  }

  private get asked() {
    return { kind: this.kind, search: this.search.trim() };
  }

  private setMore(isMore: boolean): void {
    this.isMore = isMore;
  }

  setKind(kind: SecurityKind | ''): void {
    this.kind = kind;
    void this.list.load();
  }

  setSearch(search: string): void {
    this.search = search;
  }

  /** Puts the rows before the last one behind it. */
  async loadOlder(shown: readonly SecurityEvent[]): Promise<void> {
    const before = shown.at(-1)?.security_event_id;
    if (before === undefined) return;
    const { events, is_more } = await callForData(listSecurityEvents, { ...this.asked, before });
    this.setMore(is_more);
    this.list.put([...shown, ...events]);
  }

  /** The newest ten thousand rows of the filtered log, as a sheet. */
  async export(): Promise<string> {
    const { events } = await callForData(listSecurityEvents, { ...this.asked, is_export: true });
    return writeCsv([HEADER, ...events.map(toCells)]);
  }
}
