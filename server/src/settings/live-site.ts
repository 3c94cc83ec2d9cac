import type { PublicSite } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { plantDay } from '../config/plant-time-zone.ts';
import { readSetting } from './settings.ts';

/** Notified when a setting is published. */
export const settingChannel = 'cdi_setting';

interface Published {
  readonly banner: Awaited<ReturnType<typeof readSetting<'news_banner'>>>;
  readonly home: Awaited<ReturnType<typeof readSetting<'home_page'>>>;
  readonly contact: Awaited<ReturnType<typeof readSetting<'contact'>>>;
}

/** What pages show of the settings, in memory: every page carries it, and a NOTIFY on the channel renews it. */
export class LiveSite {
  readonly #db: Db;
  #published: Published;

  private constructor(db: Db, published: Published) {
    this.#db = db;
    this.#published = published;
  }

  /** Reads the settings for the first time. */
  static async open(db: Db): Promise<LiveSite> {
    return new LiveSite(db, await readPublished(db));
  }

  async reload(): Promise<void> {
    this.#published = await readPublished(this.#db);
  }

  /** What pages show at a moment: a banner outside of its days is none. */
  read(now = new Date()): PublicSite {
    const { banner, home, contact } = this.#published;
    const today = plantDay(now);
    const isShown = banner.text && (banner.from ?? today) <= today && today <= (banner.to ?? today);
    return {
      homeTitle: home.title,
      homeLead: home.lead,
      supportPhone: contact.support_phone,
      supportEmail: contact.support_email,
      news: isShown
        ? { text: banner.text, link: banner.link, linkLabel: banner.link_label, audience: banner.audience }
        : null,
    };
  }
}

async function readPublished(db: Db): Promise<Published> {
  return {
    banner: await readSetting(db, 'news_banner'),
    home: await readSetting(db, 'home_page'),
    contact: await readSetting(db, 'contact'),
  };
}
