/**
 * How long anything waits for something outside of its own thread, in milliseconds. Background work that runs out of
 * time is logged and tried again; a caller who waits gets an error that says what to do.
 */
export const TIME_LIMITS_MS = {
  /** The database. Statements and connections of each pool have theirs in lib/db/pools.ts. */
  database: {
    /** A call, for a database that answers nothing; four times that while it answers others. */
    call: 250,
    /** A batch, in addition, for a database that is busy: no visitor waits for it. */
    batch: 4_000,
    /** Credits and leases: longer than their pool's statements, so that the database's own error comes first. */
    settleCredits: 3_000,
    /** A call, for the leases that other processes give back, before it is refused. */
    recallLeases: 1_500,
    /** A visit of a link with a limit, to be counted: longer than a call waits, since browsers are patient. */
    countVisit: 2_000,
    /** The counts of links with a limit. */
    readVisits: 5_000,
    /** A visitor on the verification page. */
    pendingVisitor: 3_000,
    /** A process's heartbeat. */
    heartbeat: 4_000,
    /** Changes by others. */
    readChanges: 5_000,
    /** When keys were last used. */
    noteSeenKeys: 5_000,
    /** Security events. */
    writeSecurityEvents: 5_000,
    /** Counts by the hour. */
    writeHourlyCounts: 10_000,
    /** Hits of list entries. */
    writeListHits: 10_000,
    /** Refused calls. */
    writeRefusals: 10_000,
    /** A batch of traffic records, which goes to the spool after it. */
    writeTraffic: 30_000,
    /** A connection that listens for changes. */
    listen: 5_000,
    /** The first connection of a start to a database of the operator's own. */
    connectAtStart: 10_000,
    /** A connection to the embedded database. */
    connectEmbedded: 10_000,
    /** The embedded database, to accept connections. */
    startEmbedded: 60_000,
    /** The embedded database, to end. */
    stopEmbedded: 30_000,
    /** Another process's migration: longer than the largest of a large installation takes. */
    migrate: 600_000,
    /** A migration's lock on a table, half of what a call may take: writers stay behind it. It tries again. */
    migrationLock: 500,
    /** The operator's texts in the footer of public pages, which are shown without them. */
    footer: 1_000,
    /** A new day's lock: while it waits, everything that comes after waits behind it. */
    partitionLock: 1_000,
    /** A backup or restore of another process. */
    backupLock: 60_000,
  },
  /** Transactions that may take longer than their pool's. */
  transactions: {
    /** A workspace is removed, with all that it has. */
    removeWorkspace: 120_000,
    /** A list is removed, with a million entries. */
    removeList: 120_000,
    /** Entries are removed. */
    removeEntries: 120_000,
    /** A million entries are imported on a slow disk; an import that takes longer changes nothing. */
    importList: 300_000,
    /** Links are imported; an import that takes longer changes nothing. */
    importLinks: 300_000,
    /** A workspace is read as a document. */
    exportDocument: 120_000,
    /** A document is compared with what there is. */
    planDocument: 120_000,
    /** A document is applied, a million entries in it; one that takes longer changes nothing. */
    importDocument: 300_000,
  },
  /** Redis. */
  redis: {
    /** A command; what it counts is counted by each process alone when it is away. */
    command: 250,
  },
  /** Those who ask. */
  callers: {
    /** A proxy, for the beginning of a visitor's body: the visitor waits, and the recipes wait for half a second. */
    bodyStart: 200,
  },
  /** DNS, apart from a request's own budget, which is `DNS_TIMEOUT_MS`. */
  names: {
    /** An answer, before the question is repeated, while no round trip has been measured. */
    firstRepeat: 100,
    /** A domain's proof: its name server may be slow, but a person is watching. */
    domainProof: 4_000,
    /** The name of a destination that something is sent to. */
    destination: 5_000,
    /** The name of a link's destination. */
    checkedDestination: 2_000,
    /** All names of a document that a person saves; slower ones are checked again within the day. */
    savedDestinations: 2_000,
    /** A batch of destinations; those not reached in time count as unresolved and are allowed. */
    destinationBatch: 60_000,
    /** A visitor's name, asked after the answer. */
    warmName: 2_000,
    /** A zone's probe. */
    probeZone: 3_000,
    /** A start, for its zones: a silent one is not used until it has answered. */
    probesAtStart: 1_000,
  },
  /** Other servers. */
  servers: {
    /** A signed agent's directory of keys. */
    agentDirectory: 5_000,
    /** A webhook, a feed's or an agent's server, unless the caller says another. */
    guardedRequest: 10_000,
    /** An issuer, for each of its answers. */
    issuer: 3_000,
    /** A site that one signs in with. */
    signInSite: 5_000,
    /** The list of breached passwords: without it a password is taken. */
    breachedPasswords: 2_000,
    /** The list of published versions, which an operator waits for. */
    publishedVersions: 5_000,
    /** A mail server, for each step. */
    mailServer: 10_000,
    /** A collector of traces. */
    traceCollector: 5_000,
    /** A collector of streams. */
    streamCollector: 10_000,
  },
  /** Other processes and threads. */
  processes: {
    /** A first start with nothing to serve, for another process's sync. */
    firstSync: 30_000,
    /** A stop, for a compile under way: its file is written atomically. */
    compileAtStop: 2_000,
    /** A thread, for bytes that the first one is still reading. */
    sharedBytes: 15_000,
    /** A reader who pauses, before the workspace may start other work. */
    slowReader: 30_000,
  },
} as const;
