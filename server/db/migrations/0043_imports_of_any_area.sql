-- What was made for people alone keeps the imports of any area.
ALTER TABLE "member_imports" RENAME TO "imports";--> statement-breakpoint
ALTER TABLE "member_import_lists" RENAME TO "import_lists";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "member_imports_phase" TO "imports_phase";--> statement-breakpoint
ALTER TABLE "imports" RENAME CONSTRAINT "member_imports_client_id_clients_id_fk" TO "imports_client_id_clients_id_fk";--> statement-breakpoint
ALTER INDEX "member_imports_pkey" RENAME TO "imports_pkey";--> statement-breakpoint
ALTER INDEX "member_imports_open" RENAME TO "imports_open";--> statement-breakpoint
ALTER TABLE "import_lists" RENAME CONSTRAINT "member_import_lists_client_id_clients_id_fk" TO "import_lists_client_id_clients_id_fk";--> statement-breakpoint
ALTER TABLE "import_lists" RENAME CONSTRAINT "member_import_lists_import_id_member_imports_id_fk" TO "import_lists_import_id_imports_id_fk";--> statement-breakpoint
ALTER INDEX "member_import_lists_import_id_list_page_pk" RENAME TO "import_lists_import_id_list_page_pk";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "area" text DEFAULT 'memberImport' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "record_settings" jsonb;