// Every setting, read once and checked once: the environment, and one file for leagues and feeds. A wrong
// one stops the start with a sentence that names it.
import { existsSync, readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { isDate, isZone } from './domain/game-day.ts';
import type { League } from './domain/league.ts';
import { leagues } from './domain/leagues.ts';
import type { BucketSettings } from './store/photo-bucket.ts';
import type { Site } from './ui/site.ts';
import { readProxies, readSecurityContact } from './wall-settings.ts';
import { readWatchSettings, type WatchSettings } from './watch-settings.ts';

export class SettingError extends Error {
  constructor(name: string, problem: string) {
    super(`${name}: ${problem}`);
    this.name = 'SettingError';
  }
}

const address = z.url({ protocol: /^https?$/ });

const leagueSettings = z.strictObject({
  key: z.string().min(1).optional(),
  host: address.optional(),
  clientCode: z.string().min(1).optional(),
  siteId: z.string().optional(),
  leagueId: z.string().optional(),
  zone: z.string().refine(isZone, 'is not a time zone such as America/Toronto').optional(),
});

const bucketSettings = z.strictObject({
  endpoint: address,
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'is not the name of a bucket'),
  region: z.string().regex(/^[a-z0-9-]+$/, 'is not a region such as us-east-1'),
  accessKeyId: z.string().min(1, 'is empty'),
  secretAccessKey: z.string().min(1, 'is empty'),
});

const settingsFile = z.strictObject({
  userAgent: z.string().min(10).optional(),
  historyDays: z.int().min(1).max(20_000).optional(),
  /** Of a game that two crews worked, count it for both. */
  countBothCrews: z.boolean().optional(),
  requestsPerSecond: z.number().min(0.1).max(100).optional(),
  requestsAtOnce: z.int().min(1).max(32).optional(),
  storeUrl: address.optional(),
  socialUrl: address.optional(),
  /** Sign in with Google; another OpenID provider by its `issuer`. */
  google: z
    .strictObject({
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      issuer: address.optional(),
    })
    .optional(),
  /** Forms kept elsewhere, embedded instead of our own. */
  forms: z
    .strictObject({
      ideas: address.optional(),
      merge: address.optional(),
      photo: address.optional(),
      store: address.optional(),
    })
    .optional(),
  /** A bucket for photos that speaks S3. */
  photos: bucketSettings.optional(),
  leagues: z.record(z.string(), leagueSettings).optional(),
});

/** More would share the database's connections in too small parts. */
const mostWorkers = 64;

export type LeagueSettings = z.infer<typeof leagueSettings>;
export type ChosenLeague = { league: League; settings: LeagueSettings };

export type Config = {
  host: string;
  port: number;
  /** Processes that serve pages. */
  workers: number;
  site: Site;
  dataDir: string;
  accounts: AccountSettings;
  databaseUrl: string | null;
  userAgent: string;
  historyDays: number;
  countBothCrews: boolean;
  requestsPerSecond: number;
  requestsAtOnce: number;
  /** Null: no feed is set up, and the rink stands in for all of them. */
  chosen: ChosenLeague[] | null;
  rink: RinkSettings;
  /** Null: photos are kept in a folder of DATA_DIR. */
  photoBucket: BucketSettings | null;
  /** Who is believed about whom they ask for. */
  trustedProxies: BlockList;
  /** Whom to write to about a hole in the site; null: through our own form. */
  securityContact: string | null;
  watch: WatchSettings;
};

export type AccountSettings = {
  /** Null: letters go into a folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: made once and kept in the database. */
  secret: string | null;
  /** Whoever registers with one of these, and verifies it, runs the site. */
  adminEmails: string[];
  google: { clientId: string; clientSecret: string; issuer: string } | null;
};

export type RinkSettings = {
  seed: string;
  size: 'small' | 'default' | 'large';
  speed: number;
  faults: string[];
  /** Null: today, remembered from the first start on. */
  anchor: string | null;
};

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment = process.env, root: string = process.cwd()): Config {
  const file = readSettingsFile(env, root);
  const chosen = chooseLeagues(file.leagues);
  const publicUrl = env.PUBLIC_URL || null;
  if (publicUrl !== null && !/^https?:\/\/[^/]+\/?$/.test(publicUrl)) {
    throw new SettingError('PUBLIC_URL', `"${publicUrl}" is not an address such as https://example.org`);
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: readWhole(env, 'PORT', 3000, 0, 65_535),
    workers: readWhole(env, 'WORKERS', Math.min(availableParallelism(), mostWorkers), 1, mostWorkers),
    site: {
      isInvented: chosen === null,
      publicUrl: publicUrl?.replace(/\/$/, '') ?? null,
      storeUrl: file.storeUrl ?? null,
      socialUrl: file.socialUrl ?? null,
      formUrls: {
        ideas: file.forms?.ideas ?? null,
        merge: file.forms?.merge ?? null,
        photo: file.forms?.photo ?? null,
        store: file.forms?.store ?? null,
      },
    },
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    accounts: readAccounts(env, publicUrl, file.google),
    databaseUrl: readServerUrl(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:\/\//,
      'postgres://user:password@host:5432/database',
    ),
    userAgent: file.userAgent ?? 'ThirdTeam/0.1 (a site about hockey officials; see our address for contact)',
    historyDays: file.historyDays ?? 500,
    countBothCrews: file.countBothCrews ?? false,
    requestsPerSecond: file.requestsPerSecond ?? 4,
    requestsAtOnce: file.requestsAtOnce ?? 4,
    chosen,
    rink: readRink(env),
    photoBucket: file.photos ?? null,
    trustedProxies: readProxies(env, wrong),
    securityContact: readSecurityContact(env, wrong),
    watch: readWatchSettings(env, wrong),
  };
}

function readSettingsFile(env: Environment, root: string): z.infer<typeof settingsFile> {
  const named = env.SETTINGS_FILE;
  const file = path.resolve(root, named || 'third-team.json');
  if (!existsSync(file)) {
    if (named) throw new SettingError('SETTINGS_FILE', `there is no file ${file}`);
    return {};
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(path.basename(file), `is not JSON (${(error as Error).message})`);
  }
  const read = settingsFile.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'the file';
  throw new SettingError(path.basename(file), `${where}: ${issue?.message ?? 'is not right'}`);
}

function chooseLeagues(listed: Record<string, LeagueSettings> | undefined): ChosenLeague[] | null {
  if (!listed || Object.keys(listed).length === 0) return null;
  for (const [id, settings] of Object.entries(listed)) {
    const league = leagues.find((known) => known.id === id.toUpperCase());
    if (!league) {
      const known = leagues.map((one) => one.id).join(', ');
      throw new SettingError(`leagues.${id}`, `is no league we know; known are ${known}`);
    }
    if (league.feed === 'hockeytech' && !settings.key) {
      throw new SettingError(
        `leagues.${id}.key`,
        "is missing: it is the key that league's own website sends",
      );
    }
  }
  // In the order of our own table, so that pages do not depend on how the file is sorted.
  return leagues.flatMap((league) => {
    const entry = Object.entries(listed).find(([id]) => id.toUpperCase() === league.id);
    if (!entry) return [];
    const [, settings] = entry;
    const { zone, clientCode } = settings;
    return [{ league: { ...league, ...(zone && { zone }), ...(clientCode && { clientCode }) }, settings }];
  });
}

function readServerUrl(env: Environment, name: string, shape: RegExp, example: string): string | null {
  const url = env[name];
  if (!url) return null;
  if (!shape.test(url) || !URL.canParse(url))
    throw new SettingError(name, `is not an address such as ${example}`);
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
  } catch {
    throw new SettingError(name, 'has a % in its user or password that must be written %25');
  }
  return url;
}

function readAccounts(
  env: Environment,
  publicUrl: string | null,
  google: z.infer<typeof settingsFile>['google'],
): AccountSettings {
  const smtpUrl = readServerUrl(env, 'SMTP_URL', /^smtps?:\/\//, 'smtp://user:password@host:587');
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const secret = env.AUTH_SECRET || null;
  if (secret !== null && secret.length < 32)
    throw new SettingError('AUTH_SECRET', 'is shorter than 32 characters');
  const adminEmails = listIn(env.ADMIN_EMAILS).map((email) => email.toLowerCase());
  for (const email of adminEmails) {
    if (!z.email().safeParse(email).success)
      throw new SettingError('ADMIN_EMAILS', `"${email}" is not an e-mail address`);
  }
  return {
    smtpUrl,
    mailFrom: env.MAIL_FROM || `Third Team <no-reply@${host}>`,
    secret,
    adminEmails,
    google: google
      ? {
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          issuer: google.issuer ?? 'https://accounts.google.com',
        }
      : null,
  };
}

function readRink(env: Environment): RinkSettings {
  const size = env.RINK_SIZE || 'default';
  if (size !== 'small' && size !== 'default' && size !== 'large') {
    throw new SettingError('RINK_SIZE', `"${size}" is not small, default or large`);
  }
  const speed = Number(env.RINK_SPEED || '1');
  if (!(speed > 0 && speed <= 10_000)) {
    throw new SettingError('RINK_SPEED', `"${env.RINK_SPEED}" is not a number above 0 and up to 10000`);
  }
  const anchor = env.RINK_ANCHOR || null;
  if (anchor !== null && !isDate(anchor)) {
    throw new SettingError('RINK_ANCHOR', `"${anchor}" is not a date such as 2026-11-15`);
  }
  return { seed: env.RINK_SEED || 'third-team', size, speed, faults: listIn(env.RINK_FAULTS), anchor };
}

const wrong = (name: string, problem: string) => new SettingError(name, problem);

function listIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function readWhole(env: Environment, name: string, otherwise: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SettingError(name, `"${text}" is not a whole number from ${least} to ${most}`);
  }
  return number;
}
