import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { makeRandomId } from '@cdi/shared/api';
import {
  PRESENCE_BEAT_MS,
  presenceTopic,
  type PresentPerson,
} from '../../../common/contracts/record-presence.contract.ts';
import type { LiveConnection } from '../services/follow-changes.ts';
import { LatestRun } from '../../kit/stores/latest-run.ts';
import type { PresenceApi } from '../services/presence-api.ts';

interface PresenceFacts {
  readonly object: string;
  readonly id: number;
  readonly api: PresenceApi;
  readonly events: LiveConnection;
}

/** The colleagues who have the same record open. Announces this page to them while it is mounted and visible. */
export class PresenceStore {
  people: readonly PresentPerson[] = [];
  private isEditing = false;
  /** This page has announced itself. */
  private isStarted = false;
  /** The server knows of this page. */
  private isHere = false;
  private readonly page = makeRandomId();
  private readonly facts: PresenceFacts;
  private readonly running = new LatestRun();

  constructor(facts: PresenceFacts) {
    this.facts = facts;
    makeAutoObservable<this, 'facts' | 'page' | 'running' | 'isEditing' | 'isStarted' | 'isHere'>(this, {
      people: observableRef,
      facts: false,
      page: false,
      running: false,
      isEditing: false,
      isStarted: false,
      isHere: false,
    });
  }

  /** Starts announcing and listening. Returns the function that stops both. */
  start(): () => void {
    const { object, id, events } = this.facts;
    const topic = presenceTopic(object);
    const unsubscribe = events.subscribe((event) => {
      if (event.kind === 'presence' && event.object === topic && event.id === id) void this.announce();
    });
    const beat = setInterval(() => void this.announce(), PRESENCE_BEAT_MS);
    const handleVisibility = () => (document.visibilityState === 'visible' ? void this.announce() : undefined);
    const handleLeave = () => this.leave();
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handleLeave);
    window.addEventListener('pageshow', handleVisibility);
    void this.announce();
    return () => {
      unsubscribe();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handleLeave);
      window.removeEventListener('pageshow', handleVisibility);
      this.leave();
    };
  }

  /** The form of the record was opened, or closed. */
  edit(isEditing: boolean): void {
    if (this.isEditing === isEditing) return;
    this.isEditing = isEditing;
    if (this.isStarted) void this.announce();
  }

  private async announce(): Promise<void> {
    // a page in the background, or one that is forgotten there, edits nothing
    if (document.visibilityState !== 'visible') return;
    const { object, id, api } = this.facts;
    const signal = this.running.start();
    this.isStarted = true;
    const people = await api
      .announce({ object, id, page: this.page, isEditing: this.isEditing }, { signal })
      // presence is a courtesy: without an answer it shows no one, and the next beat asks again
      .catch(() => null);
    if (signal.aborted) return;
    this.isHere = people !== null;
    runInAction(() => (this.people = people ?? []));
  }

  private leave(): void {
    this.running.stop();
    if (this.isHere) this.facts.api.end(this.page);
    this.isHere = false;
    this.people = [];
  }
}
