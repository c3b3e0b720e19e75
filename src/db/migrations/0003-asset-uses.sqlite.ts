/** By which arrangements a file was ever used, without walking through all their versions. */
export const assetUsesOnSqlite: readonly string[] = [
  `CREATE INDEX arrangement_files_by_use
    ON arrangement_files (church_id, asset_id, arrangement_id, version)`,
  `DROP INDEX arrangement_files_by_asset`,
];
