CREATE TABLE "member_import_lists" (
	"client_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"list" text NOT NULL,
	"page" integer NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "member_import_lists_import_id_list_page_pk" PRIMARY KEY("import_id","list","page")
);
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_lists" ADD CONSTRAINT "member_import_lists_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_lists" ADD CONSTRAINT "member_import_lists_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
grant select, insert, update, delete on member_import_lists to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('member_import_lists');--> statement-breakpoint
-- What imports under way have found already; however long, one page of each.
insert into member_import_lists (client_id, import_id, list, page, items)
select client_id, id, 'errors', 1, errors from member_imports where jsonb_array_length(errors) > 0
union all
select client_id, id, name, 1, plan -> name
from member_imports, unnest(array['changes', 'missingPeople', 'notArchived']) as name
where jsonb_array_length(plan -> name) > 0;--> statement-breakpoint
update member_imports set digest = plan ->> 'digest';
