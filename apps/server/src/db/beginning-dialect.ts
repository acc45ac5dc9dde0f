import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/**
 * A transaction begins, and enters its role, when it sends its first statement that somebody wants an answer to: both in one round
 * trip, and none where everything it reads is kept (ADR 0010).
 */
export class BeginningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new BeginningDriver(this.#config);
  }
}

/** The beginning of statements whose answer nobody reads, so that they can wait for the next one. */
export const ENTERING = "select set_config('role', ";

type Opened = Parameters<PostgresDriver['rollbackTransaction']>[0];

class BeginningDriver extends PostgresDriver {
  /** What begins the transaction of a connection that has sent nothing yet. */
  readonly #begins = new WeakMap<DatabaseConnection, string>();
  readonly #watched = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    this.#begins.set(
      connection,
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    );
    return Promise.resolve();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#begins.delete(connection)) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: Opened): Promise<void> {
    if (!this.#begins.delete(connection)) await super.rollbackTransaction(connection);
  }

  #watch(connection: DatabaseConnection): void {
    this.#watched.add(connection);
    const send = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, ...options) => {
      const begin = this.#begins.get(connection);
      if (begin === undefined) return await send(query, ...options);
      if (query.sql.startsWith(ENTERING) && query.parameters.length === 0) {
        this.#begins.set(connection, `${begin}; ${query.sql}`);
        return { rows: [] };
      }
      this.#begins.delete(connection);
      await send({ ...query, sql: begin, parameters: [] }, ...options);
      return await send(query, ...options);
    };
  }
}
