export const apiDocs = {
  title: 'Open data',
  description:
    'Every document behind this site as JSON and as a live stream: paths, fields, limits, licence.',
  eyebrow: 'For programs',
  heading: 'Open data',
  lead: 'Everything this site shows about games and crews can be read by a program, at the addresses below. No key, no account. A collection is a JSON list of documents, a document is a JSON object, and every address is also a live stream.',
  machine: 'The same for machines: OpenAPI 3.1',
  contents: 'On this page',
  pathsHeading: 'Addresses',
  documentsHeading: 'Documents and their fields',
  liveHeading: 'How live works',
  limitsHeading: 'Rules and limits',
  licenceHeading: 'Licence',
  collectionOf: 'A list of',
  oneOf: 'One',
  field: 'Field',
  kind: 'Kind',
  meaning: 'Meaning',
  parametersOf: (path: string) => `The parameters of ${path}`,
  example: 'For example',
  streamExample: 'A stream',
  scriptExample: 'A page that listens',
  optional: 'optional',
  kinds: {
    string: 'text',
    integer: 'whole number',
    boolean: 'true or false',
    datetime: 'timestamp',
    object: 'object',
    list: (of: string) => `list of ${of}`,
    either: (kinds: string[]) => kinds.join(' or '),
    orNull: (kind: string) => `${kind}, or null`,
  },
  paths: {
    nhlGames: {
      summary: "Today's NHL games",
      about:
        'Games of the NHL on its present game day, with their crews. The NHL is apart: it is not among the active leagues.',
    },
    activeLeagues: {
      summary: 'Leagues with games today',
      about:
        'Every league but the NHL that has a game on its present game day. A game day ends at 05:00 in the league’s own time zone.',
    },
    activeGames: {
      summary: "One league's games today",
      about: 'Its games on its present game day; an empty list when it has none.',
    },
    officials: {
      summary: 'Every official',
      about: 'Everybody who was ever on a crew, by last name. All at once unless you ask for pages.',
    },
    official: { summary: 'One official', about: 'One referee or linesman.' },
    leaguesWorked: {
      summary: 'The leagues an official works in',
      about: 'One document per league in which this official was on a crew.',
    },
    officialGames: {
      summary: "An official's games in one league",
      about: 'Played and coming, the first one first.',
    },
    previousLeagues: {
      summary: 'Leagues that played on a date',
      about:
        'Leagues with at least one game on that game day, and their games. An empty list when there was none.',
    },
    previousGames: {
      summary: "One league's games on a date",
      about: 'Its games on that game day; an empty list when there was none.',
    },
    standings: {
      summary: 'Officials by games worked, all leagues',
      about:
        'One document per league, its newest season, the most games first. Leagues with no officials are not listed.',
    },
    standingsOfficials: {
      summary: 'Officials by games worked, one league',
      about: 'Its newest season, the most games first.',
    },
  },
  params: {
    league: 'The code of a league, such as OHL. Another case is sent on to the right one.',
    id: 'The page id of an official: first and last name joined by an underscore, spaces removed. Case, accents and spaces are forgiven and sent on to the right one.',
    date: 'A game day, such as 2026-01-09.',
    limit: 'At most this many, from 1 to 1000. Then the Link header tells where the next page is.',
    after: 'Begin behind the official of this id.',
    lastEventId: 'For a stream, instead of the Last-Event-ID header: the id of the last event you have.',
  },
  fields: {
    ActiveLeague: {
      id: 'The code of the league: OHL, WHL, … CHL is the Memorial Cup.',
      isPlayoff: 'Whether it is in its playoffs.',
    },
    Game: {
      id: 'The number the league gives the game.',
      date: 'When it begins, in UTC; null while nobody knows.',
      venue: 'The rink; null while nobody knows.',
      visiting_team: 'The visitors.',
      'visiting_team.city': 'Their city, or their name where a league gives no city.',
      home_team: 'The hosts.',
      'home_team.city': 'Their city, or their name where a league gives no city.',
      is_playoff: 'Whether it is a playoff game.',
      game_number:
        'In playoffs the number of the game in its series, the N of "Game N of 7"; null otherwise.',
      officials: 'The crew as it stands; empty until it is posted.',
    },
    OfficialOnGame: {
      official_type: 'The role on this game, as the league writes it: Referee, Linesman, Linesperson.',
      first_name:
        'First name. "Name", and "withheld" for the last one, stand for everybody who asked not to be named, and for who is under 18 until a game has begun.',
      last_name: 'Last name.',
    },
    OfficialOnNhlGame: {
      official_type: 'The role on this game: Referee or Linesman.',
      name: 'First and last name.',
    },
    Official: {
      id: 'The page id, First_Last: what the addresses of this site are made of.',
      first_name: 'First name.',
      last_name: 'Last name.',
      total_games: 'Games worked and played to their end, regular season and playoffs, in every league.',
      official_type: 'The role of the newest season, as the league writes it; null before the first game.',
      jersey_number: 'The number last seen; null when the league never gave one.',
    },
    LeagueWorked: {
      id: 'The code of the league.',
      total_games: 'Games worked there and played to their end.',
    },
    PreviousDayLeague: { id: 'The code of the league.', games: 'Its games of that day.' },
    StandingsLeague: {
      leagueName: 'The code of the league.',
      officials: 'Its officials, the most games first.',
    },
    StandingsOfficial: {
      id: 'The page id, First_Last.',
      first_name: 'First name.',
      last_name: 'Last name.',
      total_games: 'Games worked in this league and season.',
    },
    Problem: { error: 'A sentence about what is wrong.' },
  },
  live: [
    'Ask any of these addresses with the header Accept: text/event-stream and the answer stays open as a stream of server-sent events.',
    'The first event is named snapshot and holds the document. Whenever the document changes, an event named change holds all of it anew. Nothing is sent when nothing in it changed.',
    'Each event has an id. Send the last one you have as Last-Event-ID (every browser does so by itself) or as ?lastEventId= when you reconnect: if the document is still the same nothing is repeated, and if it changed you get it as it is now.',
    'A comment every 20 seconds shows that the line is alive. A reader that takes nothing for two of them is cut off, and may come back. One that reads slowly gets the newest document, not every one in between.',
  ],
  limits: [
    'Spelling is forgiven: another case, missing accents or spaces in an id are answered with 301 and the right address.',
    'A wrong parameter is answered with 400, an unknown league or official with 404, both with a sentence in the field error.',
    'Answers carry an ETag: ask again with If-None-Match and an unchanged document costs you nothing.',
    'Any website may ask from the browser: the answers allow every origin.',
    'There is room for 5,000 streams at a time. When it is full the answer is 503: try again in a minute.',
    'Please do not ask more often than the data can change. For news, listen to the stream.',
  ],
  licence: [
    'Games and crews are facts that the leagues publish; we claim no rights in them and can give none away. When you use our counts, please name Third Team and link to the page you took them from.',
    'Names of leagues and teams belong to their owners, and the game sheets we link to are the leagues’. The figures are counted with care, without a warranty.',
    'The officials are people. Please do not use this data to harass, rate or bet on anyone.',
  ],
  responses: {
    moved: 'The right spelling of the address.',
    unchanged: 'You have it already.',
    wrong: 'A parameter is wrong.',
    missing: 'There is no such league or official.',
    full: 'There is no room for another stream.',
    stream: 'The document as events, snapshot and then change, each with an id.',
  },
  errors: {
    noLeague: (id: string) => `There is no league ${id} here.`,
    noOfficial: (id: string) => `Nobody with the id ${id} has worked a game we know of. Ids are First_Last.`,
    badDate: (text: string) => `"${text}" is not a date such as 2026-01-09.`,
    badLimit: (most: number) => `limit must be a whole number from 1 to ${most}.`,
    badAfter: (id: string) => `after must be the id of an official: there is no ${id}.`,
    badTopics: (most: number) =>
      `topics must be 1 to ${most} of day:LEAGUE:DATE, game:LEAGUE:ID, official:ID or league:LEAGUE, with a space between them.`,
    badSince: 'since must be the number of a change.',
    noPath: 'There is no such address. All of them are listed at /api.',
    full: 'Too many are listening at the moment. Please try again in a minute.',
    noLive: 'Live updates are not available at the moment. Please try again in a minute.',
    trouble: 'Something went wrong on our side. Please try again in a moment.',
  },
};
